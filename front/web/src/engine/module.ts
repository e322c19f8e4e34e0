/* The WebAssembly module: its memory, texts in and out. It imports nothing. */

/** What front/web/engine/page.h exports; addresses and booleans are numbers. */
interface Exports extends WebAssembly.Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    memory_for(size: number): number;
    free_memory(address: number): void;
    answer(): number;
    answer_length(): number;
    games(): number;
    begin(game: number, options: number, seats: number, seed: bigint): number;
    read(text: number, length: number): number;
    leave(table: number): void;
    setup(table: number): number;
    steps(table: number): number;
    snapshot(table: number, reader: number, step: number): number;
    happened(table: number, reader: number, from: number, to: number): number;
    menu(table: number, reader: number, pick: number, length: number): number;
    act(table: number, seat: number, text: number): number;
    undo(table: number): number;
    redo(table: number): number;
    record(table: number): number;
    think_about(table: number, seat: number, label: number): number;
    think_on(thought: number, playouts: number, milliseconds: number): number;
    advice(thought: number): number;
    think_no_more(thought: number): void;
}

/** Something that was asked for and refused, with a sentence for people. */
export class Refusal extends Error {
    override name = 'Refusal';
}

/** "there is no such game" becomes a sentence. */
function sentence(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Module {
    readonly call: Exports;

    constructor(code: WebAssembly.Module) {
        this.call = new WebAssembly.Instance(code).exports as Exports;
        this.call._initialize();
    }

    /** The answer to the last call, as text. */
    text(): string {
        const { memory, answer, answer_length } = this.call;
        return decoder.decode(new Uint8Array(memory.buffer, answer(), answer_length()));
    }

    refusal(): Refusal {
        return new Refusal(sentence(this.text()));
    }

    /** The answer to a call that returned `done`. */
    json<T>(done: number): T {
        if (!done) throw this.refusal();
        return JSON.parse(this.text()) as T;
    }

    /** Calls with texts or bytes, each ended by a 0, in the module's memory. */
    with<T>(values: (string | Uint8Array)[], call: (addresses: number[], lengths: number[]) => T): T {
        const bytes = values.map((value) => (typeof value === 'string' ? encoder.encode(value) : value));
        const addresses = bytes.map(({ length }) => this.call.memory_for(length + 1));
        try {
            if (addresses.includes(0)) throw new Refusal('No memory is left.');
            bytes.forEach((value, i) => {
                const memory = new Uint8Array(this.call.memory.buffer, addresses[i], value.length + 1);
                memory.set(value);
                memory[value.length] = 0;
            });
            return call(
                addresses,
                bytes.map(({ length }) => length),
            );
        } finally {
            addresses.forEach((address) => this.call.free_memory(address));
        }
    }
}
