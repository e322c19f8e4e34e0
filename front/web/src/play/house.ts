/* Where games are begun, gone on with and looked back at: the engine, the store and the bots. */
import { type Engine, type Game, Refusal } from '../engine/engine';
import { Thinker } from '../engine/thinker';
import type { Setup } from '../engine/types';
import { isBot, verdictOf, type KeptGame } from '../store/kept';
import { type Filter, type Held, Store } from '../store/store';
import { Play } from './play';

/** What the chooser tells of a game. */
export interface Left {
    /** The game to go on with; 0: none. */
    id: number;
    /** Where it stands, or how the last one ended; '': never played. */
    line: string;
}

function resultLine(game: KeptGame): string {
    return `last: ${verdictOf(game)}${game.seats.length > 1 ? '' : `, score ${game.scores[0]}`}`;
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
        return this.sit(game, before !== undefined, (onLost) => this.kept?.begin(game, onLost));
    }

    /** Goes on with a game. Throws PlayedElsewhere if another tab plays it, unless it is taken over. */
    async resume(id: number, takeOver = false): Promise<Play> {
        let play: Play | undefined;
        const { held, game } = await this.store.resume(id, takeOver, () => play?.lose());
        play = new Play(game, this.kept, this.thinker, held, false);
        return play;
    }

    /** Undo of a new game at its beginning: leaves it, and goes on with the one before. Null: there was
     * none to go back to. */
    async takeBack(play: Play): Promise<Play | null> {
        if (!play.held || !play.replaced) return null;
        const id = await this.store.takeBack(play.held);
        play.leave();
        return id ? this.resume(id) : null;
    }

    /** A record goes on as a game of one's own. */
    async playOn(record: string): Promise<Play> {
        return this.resume(await this.import(record));
    }

    private async sit(
        game: Game,
        replaced: boolean,
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
        play = new Play(game, this.kept, this.thinker, held ?? null, replaced);
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
        if (open) return { id: open.id, line: open.status };
        const [last] = await this.games({ game: name, finishedOnly: true });
        return { id: 0, line: last ? resultLine(last) : '' };
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
