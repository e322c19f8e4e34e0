/* Bots and hints think here, a slice at a time, so that whoever has it can be asked something else
 * meanwhile. One thought at a time. */
import { Module, Refusal } from './module';
import type { Seat, Thought } from './types';

/** What can be said to a mind; an answer has the number of its question. */
export interface Question {
    number: number;
    /** The decision; left out: think on about the one before. */
    about?: {
        /** The game as it stands. */
        record: string;
        seat: Seat;
        /** Of a bot's seat. */
        label: string;
    };
    /** In milliseconds; 0: no more of it. A bot that has thought as long as its label says, or without
     * one for a second, ends before. */
    patience: number;
}

/** `done`: nothing more comes unless it is asked to think on. */
export type Answer = { number: number } & ({ thought: Thought; done: boolean } | { refused: string });

interface Work {
    table: number;
    thought: number;
    began: number;
}

/** Between looks at what is asked meanwhile. */
const SLICE = 50; // milliseconds

function pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 0));
}

export class Mind {
    private work: Work | null = null;
    private asked = 0;
    /** As many as a slice has room for. */
    private playouts = 16;
    private module: Module;
    /** The decision thought about last. */
    private about: Question['about'];

    constructor(
        private readonly code: WebAssembly.Module,
        private readonly tell: (answer: Answer) => void,
    ) {
        this.module = new Module(code);
    }

    /** After a trap it thinks once more, in a new module. */
    async hear(question: Question, again = true): Promise<void> {
        const { number } = question;
        this.asked = number;
        try {
            await this.consider(question);
        } catch (error) {
            if (error instanceof Refusal) return this.tell({ number, refused: error.message });
            this.work = null;
            this.module = new Module(this.code);
            if (again) return this.hear({ ...question, about: this.about }, false);
            this.tell({ number, refused: 'The bot failed at this decision. Undo something, or try again.' });
        }
    }

    private async consider({ number, about, patience }: Question): Promise<void> {
        this.about = about ?? (patience ? this.about : undefined);
        if (about || !patience) this.forget();
        if (about) this.work = this.take(about);
        if (patience && !this.work) throw new Refusal('There is nothing to think about.');
        if (patience) await this.think(number, performance.now() + patience);
    }

    private take({ record, seat, label }: NonNullable<Question['about']>): Work {
        const { call } = this.module;
        const table = this.module.with([record], ([text], [length]) => call.read(text!, length!));
        if (!table) throw this.module.refusal();
        this.playouts = 16;
        const thought = this.module.with([label], ([text]) => call.think_about(table, seat, text!));
        if (thought) return { table, thought, began: performance.now() };
        const refusal = this.module.refusal();
        call.leave(table);
        throw refusal;
    }

    private forget(): void {
        if (!this.work) return;
        this.module.call.think_no_more(this.work.thought);
        this.module.call.leave(this.work.table);
        this.work = null;
    }

    private async think(number: number, until: number): Promise<void> {
        while (this.work && number === this.asked) {
            const { thought: id, began } = this.work;
            const slice = performance.now();
            this.module.call.think_on(id, this.playouts, slice - began);
            const now = performance.now();
            this.playouts = Math.max(1, Math.round(this.playouts * Math.min(2, SLICE / Math.max(1, now - slice))));
            const thought = this.module.json<Thought>(this.module.call.advice(id));
            const done = !thought.more || now + SLICE > until;
            this.tell({ number, thought, done });
            if (done) return;
            await pause();
        }
    }
}
