/* The engine: games as data, and games being played. It answers at once; what takes thought goes to
 * the worker (thinker.ts). */
import { Module, Refusal } from './module';
import type { BotInfo, GameInfo, Menu, Pick, Seat, Setup, Snapshot, Step } from './types';

export { Refusal };

const LARGEST_SEED = (1n << 64n) - 1n;

export function readSeed(text: string): bigint {
    const seed = /^\d{1,20}$/.test(text) ? BigInt(text) : -1n;
    if (seed < 0n || seed > LARGEST_SEED)
        throw new Refusal(`A deal is a number from 0 to ${LARGEST_SEED}.`);
    return seed;
}

/** One game being played or looked at. Whoever has it frees it. */
export class Game {
    readonly setup: Setup;
    readonly info: GameInfo;

    constructor(
        private readonly module: Module,
        private readonly table: number,
        games: GameInfo[],
    ) {
        this.setup = module.json<Setup>(module.call.setup(table));
        this.info = games.find(({ name }) => name === this.setup.game)!;
    }

    /** Actions so far, chance included. */
    get steps(): number {
        return this.module.call.steps(this.table);
    }

    /** What the seat sees after `step` actions; left out: now. */
    snapshot(reader: Seat, step = this.steps): Snapshot {
        return this.module.json(this.module.call.snapshot(this.table, reader, step));
    }

    /** What happened from one step to another (left out: to now), for logs and animation. */
    happened(reader: Seat, from: number, to = this.steps): Step[] {
        return this.module.json(this.module.call.happened(this.table, reader, from, to));
    }

    /** What the reader can do now, as far as the pick has narrowed it. */
    menu(reader: Seat, pick: Pick): Menu {
        const { verb, points, cursor } = pick;
        const bytes = [verb + 1, cursor?.zone ?? 255, cursor?.index ?? 0];
        for (const { zone, index } of points) bytes.push(zone, index);
        return this.module.with([new Uint8Array(bytes)], ([address], [length]) =>
            this.module.json(this.module.call.menu(this.table, reader, address!, length!)),
        );
    }

    /** An action by its text: "play 7d c2", "concede". This and the next two throw a Refusal. */
    act(seat: Seat, text: string): void {
        this.module.with([text], ([address]) =>
            this.check(this.module.call.act(this.table, seat, address!)),
        );
    }

    /** Takes back one decision and what chance brought after it. */
    undo(): void {
        this.check(this.module.call.undo(this.table));
    }

    redo(): void {
        this.check(this.module.call.redo(this.table));
    }

    record(): string {
        this.check(this.module.call.record(this.table));
        return this.module.text();
    }

    free(): void {
        this.module.call.leave(this.table);
    }

    private check(done: number): void {
        if (!done) throw this.module.refusal();
    }
}

export class Engine {
    readonly games: GameInfo[];
    readonly bots: BotInfo[];
    private readonly module: Module;

    constructor(code: WebAssembly.Module) {
        this.module = new Module(code);
        const data = this.module.json<{ games: GameInfo[]; bots: BotInfo[] }>(
            this.module.call.games(),
        );
        this.games = data.games;
        this.bots = data.bots;
    }

    game(name: string): GameInfo {
        const found = this.games.find((game) => game.name === name);
        if (!found)
            throw new Refusal(
                `There is no such game: there are ${this.games.map((game) => game.name).join(', ')}.`,
            );
        return found;
    }

    begin({ game, options, seats, seed }: Setup): Game {
        const table = this.module.with([game, options, seats.join(',')], ([g, o, s]) =>
            this.module.call.begin(g!, o!, s!, readSeed(seed)),
        );
        return this.sit(table);
    }

    /** A game from its record. */
    read(record: string): Game {
        return this.sit(
            this.module.with([record], ([text], [length]) => this.module.call.read(text!, length!)),
        );
    }

    /** Why a game cannot be begun so, or null. */
    complaint(setup: Setup): string | null {
        try {
            this.begin(setup).free();
            return null;
        } catch (error) {
            if (error instanceof Refusal) return error.message;
            throw error;
        }
    }

    private sit(table: number): Game {
        if (!table) throw this.module.refusal();
        return new Game(this.module, table, this.games);
    }
}
