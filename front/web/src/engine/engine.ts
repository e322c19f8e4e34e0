/* The engine: games as data, and games being played. It answers at once; what takes thought goes to
 * the worker (thinker.ts). */
import { Module, Refusal, Trap } from './module';
import type { BotInfo, GameInfo, Handing, Menu, Pick, Pressed, Seat, Setup, Snapshot, Step } from './types';

export { Refusal };

const LARGEST_SEED = (1n << 64n) - 1n;

export function readSeed(text: string): bigint {
    const seed = /^\d{1,20}$/.test(text) ? BigInt(text) : -1n;
    if (seed < 0n || seed > LARGEST_SEED)
        throw new Refusal(`A deal is a number from 0 to ${LARGEST_SEED}.`);
    return seed;
}

/** As page_menu reads it: see engine/web.h. */
function pickBytes({ verb, points, cursor, digit }: Pick): Uint8Array {
    const bytes = [verb + 1, digit?.charCodeAt(0) ?? 0, cursor?.zone ?? 255, cursor?.index ?? 0];
    for (const { zone, index } of points) bytes.push(zone, index);
    return new Uint8Array(bytes);
}

/** Something done to a game, to be done again where the engine starts anew. */
type Deed = (module: Module, table: number) => number;

function check(module: Module, done: number): void {
    if (!done) throw module.refusal();
}

/** One game being played or looked at. Whoever asked for it frees it; doing so twice does nothing, and
 * what was freed refuses everything. It outlives the module: in a new one it is brought to where it
 * was. */
export class Game {
    readonly setup: Setup;
    readonly info: GameInfo;
    private module: Module | null = null;
    private table = 0;
    private freed = false;
    private readonly deeds: Deed[] = [];

    constructor(
        private readonly engine: Engine,
        private readonly open: (module: Module) => number,
    ) {
        this.setup = this.ask((module, table) => module.json<Setup>(module.call.setup(table)));
        this.info = engine.game(this.setup.game);
    }

    /** Actions so far, chance included. */
    get steps(): number {
        return this.ask((module, table) => module.call.steps(table));
    }

    /** What the seat sees after `step` actions; left out: now. */
    snapshot(reader: Seat, step = this.steps): Snapshot {
        return this.ask((module, table) => module.json(module.call.snapshot(table, reader, step)));
    }

    /** What happened from one step to another (left out: to now), for logs and animation. */
    happened(reader: Seat, from: number, to = this.steps): Step[] {
        return this.ask((module, table) => module.json(module.call.happened(table, reader, from, to)));
    }

    /** What the reader can do now, as far as the pick has narrowed it. */
    menu(reader: Seat, pick: Pick): Menu {
        return this.ask((module, table) =>
            module.with([pickBytes(pick)], ([address], [length]) =>
                module.json(module.call.menu(table, reader, address!, length!)),
            ),
        );
    }

    /** What a key does then: a letter, a digit, a sign. */
    press(reader: Seat, pick: Pick, key: string): Pressed {
        return this.ask((module, table) =>
            module.with([pickBytes(pick)], ([address], [length]) =>
                module.json(module.call.press(table, reader, address!, length!, key.charCodeAt(0))),
            ),
        );
    }

    /** Who reads now, who read before. */
    handOver(reader: Seat): Handing {
        return this.ask((module, table) => module.json(module.call.hand_over(table, reader)));
    }

    /** An action by its text: "play 7d c2", "concede". This and the next two throw a Refusal. */
    act(seat: Seat, text: string): void {
        this.change((module, table) => module.with([text], ([address]) => module.call.act(table, seat, address!)));
    }

    /** Takes back one decision and what chance brought after it. */
    undo(): void {
        this.change((module, table) => module.call.undo(table));
    }

    redo(): void {
        this.change((module, table) => module.call.redo(table));
    }

    record(): string {
        return this.ask((module, table) => {
            check(module, module.call.record(table));
            return module.text();
        });
    }

    free(): void {
        this.freed = true;
        this.engine.ask((module) => {
            if (module === this.module) module.call.leave(this.table);
            this.module = null;
        });
    }

    private change(deed: Deed): void {
        this.ask((module, table) => check(module, deed(module, table)));
        this.deeds.push(deed);
    }

    private ask<T>(work: (module: Module, table: number) => T): T {
        if (this.freed) throw new Refusal('This game is no longer open.');
        return this.engine.ask((module) => {
            if (module !== this.module) this.moveTo(module);
            return work(module, this.table);
        });
    }

    private moveTo(module: Module): void {
        const table = this.open(module);
        check(module, table);
        for (const deed of this.deeds) check(module, deed(module, table));
        this.table = table;
        this.module = module;
    }
}

export class Engine {
    readonly games: GameInfo[];
    readonly bots: BotInfo[];
    /** The most characters of a player's name. */
    readonly nameLength: number;
    private module: Module;

    constructor(private readonly code: WebAssembly.Module) {
        this.module = new Module(code);
        const data = this.module.json<{ games: GameInfo[]; bots: BotInfo[]; nameLength: number }>(
            this.module.call.games(),
        );
        this.games = data.games;
        this.bots = data.bots;
        this.nameLength = data.nameLength;
    }

    /** Asks the module something. Should it trap, a new one takes its place and is asked again. */
    ask<T>(work: (module: Module) => T, again = true): T {
        try {
            return work(this.module);
        } catch (error) {
            if (!(error instanceof Trap)) throw error;
            this.module = new Module(this.code);
            if (again) return this.ask(work, false);
            throw new Refusal('The game engine could not do this and was restarted. Your game is as it was before.');
        }
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
        const deal = readSeed(seed);
        return new Game(this, (module) =>
            module.with([game, options, seats.join(',')], ([g, o, s]) => module.call.begin(g!, o!, s!, deal)),
        );
    }

    /** A game from its record. */
    read(record: string): Game {
        return new Game(this, (module) =>
            module.with([record], ([text], [length]) => module.call.read(text!, length!)),
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
}
