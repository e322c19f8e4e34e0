/* Deals and whole games as links to send to a friend. All of it is in the fragment, which browsers
 * send to no server. A record is compressed and written in letters that links may hold. */
import { type Engine, Refusal } from '../engine/engine';
import type { Setup } from '../engine/types';

/** No record is longer; what unpacks to more is a trick. */
const LONGEST_RECORD = 4 << 20;
const SLICE = 512; // bytes
const BROKEN = 'This link is damaged or was cut off. Ask for it again, or for the record as a file.';

export type Linked = { deal: Setup } | { record: string };

/* ---- Bytes ----------------------------------------------------------------------------------- */

function toLetters(bytes: Uint8Array): string {
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromLetters(text: string): Uint8Array<ArrayBuffer> {
    if (!/^[\w-]+$/.test(text)) throw new Refusal(BROKEN);
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

async function gather(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = [];
    let length = 0;
    const reader = stream.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
        length += next.value.length;
        if (length > LONGEST_RECORD) {
            await reader.cancel();
            throw new Refusal(BROKEN);
        }
        parts.push(next.value);
    }
    const whole = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}

/** A slice at a time, each when the one before has been worked through: a transform makes all that it
 * can of what it gets, and a thousand bytes may unpack to a million. */
async function feed(bytes: Uint8Array<ArrayBuffer>, into: WritableStream): Promise<void> {
    const writer = into.getWriter();
    for (let at = 0; at < bytes.length; at += SLICE) await writer.write(bytes.subarray(at, at + SLICE));
    await writer.close();
}

async function through(
    bytes: Uint8Array<ArrayBuffer>,
    { readable, writable }: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
    const [whole] = await Promise.all([gather(readable as ReadableStream<Uint8Array>), feed(bytes, writable)]);
    return whole;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/** "#deal?game=NAME&options=…&seats=human&seed=7": to be read by people, too. */
export function dealFragment({ game, options, seats, seed }: Setup): string {
    const written = new URLSearchParams({ game, options, seats: seats.join(','), seed });
    return `#deal?${written.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

export async function recordFragment(record: string): Promise<string> {
    const bytes = new TextEncoder().encode(record);
    return `#record=${toLetters(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

/* ---- Reading --------------------------------------------------------------------------------- */

function readDeal(text: string, engine: Engine): Setup {
    const fields = new URLSearchParams(text);
    const { name, seats } = engine.game(fields.get('game') ?? '');
    const setup: Setup = {
        game: name,
        options: fields.get('options') ?? '',
        seats: fields.get('seats')?.split(',') ?? Array<string>(seats.min).fill('human'),
        seed: fields.get('seed') ?? '',
    };
    const complaint = engine.complaint(setup);
    if (complaint) throw new Refusal(`This link cannot be played. ${complaint}`);
    return setup;
}

async function readRecord(text: string, engine: Engine): Promise<string> {
    let record: string;
    try {
        const bytes = await through(fromLetters(text), new DecompressionStream('deflate-raw'));
        record = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        throw new Refusal(BROKEN);
    }
    engine.read(record).free();
    return record;
}

/** What a fragment links to; null: it is no link of this kind. Bad ones are refused. */
export async function readFragment(fragment: string, engine: Engine): Promise<Linked | null> {
    if (fragment.startsWith('#deal?')) return { deal: readDeal(fragment.slice(6), engine) };
    if (fragment.startsWith('#record='))
        return { record: await readRecord(fragment.slice(8), engine) };
    return null;
}
