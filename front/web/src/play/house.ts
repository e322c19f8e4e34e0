/* Where games are begun, gone on with and looked back at: the engine, the store and the bots. */
import { type Engine, type Game, Refusal } from '../engine/engine';
import { Thinker } from '../engine/thinker';
import type { Setup } from '../engine/types';
import { isBot, scoreOf, verdictOf, type KeptGame } from '../store/kept';
import { type Filter, type Held, Store } from '../store/store';
import { Play } from './play';

/** What the chooser tells of a game. */
export interface Left {
    /** The game to go on with; 0: none. */
    id: number;
    /** Where it stands, or how the last one ended; '': never played. */
    line: string;
    /** How far a game that can be gone on with has come, in the fewest words. */
    progress: string;
}

function resultLine(game: KeptGame, scored: boolean): string {
    return `last: ${verdictOf(game)}${game.seats.length > 1 ? '' : scoreOf(game, scored)}`;
}

export class House {
    private readonly thinker = new Thinker();

    private constructor(
        readonly engine: Engine,
        private readonly kept: Store | null,
        /** Why nothing is kept; '': it is. */
        readonly trouble: string,
    ) {}

    /** A browser that keeps nothing still plays. */
    static async open(engine: Engine): Promise<House> {
        try {
            return new House(engine, await Store.open(engine), '');
        } catch (error) {
            return new House(engine, null, `This browser keeps no games: ${(error as Error).message}`);
        }
    }

    /* ---- Playing ----------------------------------------------------------------------------- */

    /** A new game. `before` is the one it takes the place of at the table, if any. */
    async begin(setup: Setup, before?: Play): Promise<Play> {
        const game = this.engine.begin(setup);
        return this.sit(game, before?.held?.id ?? 0, (onLost) => this.kept?.begin(game, onLost));
    }

    /** Goes on with a game. Throws PlayedElsewhere if another tab plays it, unless it is taken over. */
    async resume(id: number, takeOver = false): Promise<Play> {
        let play: Play | undefined;
        const { held, game } = await this.store.resume(id, takeOver, () => play?.lose());
        play = new Play(game, this.kept, this.thinker, held, held.before);
        return play;
    }

    /** Undo of a new game at its beginning: the one before it, to sit down at. Whoever has the new one
     * leaves it. */
    async takeBack({ held, before }: Play): Promise<Play> {
        if (!held || !before) throw new Refusal('There is no game to go back to.');
        const previous = await this.resume(before);
        try {
            await this.store.takeBack(held);
        } catch (error) {
            previous.leave();
            throw error;
        }
        return previous;
    }

    /** A record goes on as a game of one's own. */
    async playOn(record: string): Promise<Play> {
        return this.resume(await this.import(record));
    }

    private async sit(
        game: Game,
        before: number,
        keep: (onLost: () => void) => Promise<Held> | undefined,
    ): Promise<Play> {
        let play: Play | undefined;
        let held: Held | undefined;
        let trouble = '';
        try {
            held = await keep(() => play?.lose());
        } catch (error) {
            trouble = `This game is not kept: ${(error as Error).message}`;
        }
        play = new Play(game, this.kept, this.thinker, held ?? null, held ? before || held.before : 0);
        play.trouble = trouble;
        return play;
    }

    /* ---- Looking ----------------------------------------------------------------------------- */

    /** A kept game to look back at; whoever asks frees it. */
    async look(id: number): Promise<Game> {
        return this.engine.read(await this.recordOf(id));
    }

    async games(filter?: Filter): Promise<KeptGame[]> {
        return (await this.kept?.games(filter)) ?? [];
    }

    async find(id: number): Promise<KeptGame | undefined> {
        return this.kept?.find(id);
    }

    /** The game that was left last and can be gone on with, by name; '': none. */
    async latest(): Promise<string> {
        return (await this.kept?.resumable())?.game ?? '';
    }

    /** What was left of a game, for the chooser. */
    async left(name: string): Promise<Left> {
        const open = await this.kept?.resumable(name);
        if (open) return { id: open.id, line: open.status, progress: open.progress ?? open.status };
        const [last] = await this.games({ game: name, finishedOnly: true });
        return { id: 0, line: last ? resultLine(last, this.engine.game(name).scored) : '', progress: '' };
    }

    /** Options and seats as they were last time, or the game's own; the deal is for the caller. */
    async usual(name: string): Promise<Omit<Setup, 'seed'>> {
        const { seats } = this.engine.game(name);
        const normal = { game: name, options: '', seats: Array<string>(seats.min).fill('human') };
        const [last] = await this.games({ game: name });
        if (!last) return normal;
        const known = (label: string) =>
            !isBot(label) || this.engine.bots.some((bot) => label.slice(4).split(/[/@]/)[0] === bot.name);
        const setup = {
            game: name,
            options: last.options,
            seats: last.seats.map((label) => (known(label) ? label : 'human')),
        };
        return this.engine.complaint({ ...setup, seed: '1' }) ? normal : setup;
    }

    /* ---- Records ----------------------------------------------------------------------------- */

    async recordOf(id: number): Promise<string> {
        return this.store.recordOf(id);
    }

    /** Takes a record in and returns its id; refuses bad ones, and those that are here already. */
    async import(text: string): Promise<number> {
        return this.store.import(text);
    }

    async remove(id: number): Promise<void> {
        await this.store.remove(id);
    }

    private get store(): Store {
        if (!this.kept) throw new Refusal(this.trouble);
        return this.kept;
    }
}
