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
    press(table: number, reader: number, pick: number, length: number, key: number): number;
    hand_over(table: number, reader: number): number;
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

/** The module failed at something, and what is in its memory is not to be relied on any more. */
export class Trap extends Error {
    override name = 'Trap';
}

/** "there is no such game" becomes a sentence. */
function sentence(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

type Call = (...values: unknown[]) => unknown;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Module {
    readonly call: Exports;
    private broken = false;

    constructor(code: WebAssembly.Module) {
        const { exports } = new WebAssembly.Instance(code);
        const guarded = Object.entries(exports).map(([name, value]) => [
            name,
            typeof value === 'function' ? (...values: unknown[]) => this.guard(() => (value as Call)(...values)) : value,
        ]);
        this.call = Object.fromEntries(guarded) as Exports;
        this.call._initialize();
    }

    /** Whatever goes wrong in here is a trap, and the last thing that this module is asked. */
    private guard<T>(work: () => T): T {
        if (this.broken) throw new Trap('The module has failed before.');
        try {
            return work();
        } catch (error) {
            this.broken = true;
            throw new Trap(String(error), { cause: error });
        }
    }

    /** The answer to the last call, as text. */
    text(): string {
        const { memory, answer, answer_length } = this.call;
        const [address, length] = [answer(), answer_length()];
        return this.guard(() => decoder.decode(new Uint8Array(memory.buffer, address, length)));
    }

    refusal(): Refusal {
        return new Refusal(sentence(this.text()));
    }

    /** The answer to a call that returned `done`. */
    json<T>(done: number): T {
        if (!done) throw this.refusal();
        const text = this.text();
        return this.guard(() => JSON.parse(text) as T);
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
            if (!this.broken) addresses.forEach((address) => this.call.free_memory(address));
        }
    }
}
