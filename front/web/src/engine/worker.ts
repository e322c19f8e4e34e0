/* Bots and hints think here, so that the page never waits for them. One thought at a time. */
import { loadCode } from './load';
import { Module } from './module';
import type { Thought } from './types';

export interface Question {
    /** Counts up; an answer to an earlier one is out of date. */
    number: number;
    /** The game as it stands; '': stop thinking. */
    record: string;
    seat: number;
    /** Of a bot's seat. */
    label: string;
}

export type Answer = { number: number } & (
    | { thought: Thought; done: boolean }
    | { refused: string }
);

/** Between looks at what the page wants meanwhile. */
const SLICE = 50; // milliseconds
const module = loadCode().then((code) => new Module(code));
let asked = 0;

function pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 0));
}

async function think(m: Module, about: number, number: number): Promise<void> {
    let playouts = 16;
    for (let more = true; more && number === asked; ) {
        const began = performance.now();
        more = m.call.think_on(about, playouts) !== 0;
        const spent = performance.now() - began;
        playouts = Math.max(1, Math.round(playouts * Math.min(2, SLICE / Math.max(1, spent))));
        const thought = m.json<Thought>(m.call.advice(about));
        postMessage({ number, thought, done: !more } satisfies Answer);
        await pause();
    }
}

async function answer({ number, record, seat, label }: Question): Promise<void> {
    const m = await module;
    if (number !== asked || !record) return;
    const table = m.with([record], ([text], [length]) => m.call.read(text!, length!));
    if (!table) throw m.refusal();
    try {
        const about = m.with([label], ([text]) => m.call.think_about(table, seat, text!));
        if (!about) throw m.refusal();
        try {
            await think(m, about, number);
        } finally {
            m.call.think_no_more(about);
        }
    } finally {
        m.call.leave(table);
    }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
    asked = data.number;
    answer(data).catch((error: Error) => {
        postMessage({ number: data.number, refused: error.message } satisfies Answer);
    });
});
