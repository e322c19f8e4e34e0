/* The player's own games, in the browser. Whatever happens, one can play: what cannot be written is
 * told, and written by the next step that can. */
import { type Engine, type Game, Refusal } from '../engine/engine';
import { asked, Database } from './database';
import { type KeptGame, newGame, standing } from './kept';
import { type Lease, playedElsewhere, takeLease } from './lease';

export interface Filter {
    game?: string;
    finishedOnly?: boolean;
}

/** Refused because another tab plays the game; it can be taken over. */
export class PlayedElsewhere extends Refusal {
    override name = 'PlayedElsewhere';
}

/** A game that this tab plays. */
export interface Held {
    readonly id: number;
    readonly lease: Lease;
    /** The newest of the unfinished games that this one took the place of; 0: none. */
    readonly before: number;
}

/** Somebody else writes it now. */
class NoLongerHeld extends Error {}

const WHERE = ['game', 'record'] as const;

function newestFirst(a: KeptGame, b: KeptGame): number {
    return b.touched - a.touched || b.id - a.id;
}

/** How often something was taken back on the way, and the hashes, which know of it, may differ in
 * records of one game. */
function sameGame(one: string, other: string): boolean {
    const bare = (text: string) => text.replace(/^(undone |=).*\n/gm, '');
    return bare(one) === bare(other);
}

export class Store {
    /** Tells this tab from others. */
    private readonly holder = crypto.randomUUID?.() ?? String(Math.random());

    constructor(
        private readonly database: Database,
        private readonly engine: Engine,
    ) {}

    static async open(engine: Engine, factory?: IDBFactory): Promise<Store> {
        return new Store(await Database.open(factory), engine);
    }

    close(): void {
        this.database.close();
    }

    /* ---- Games being played ------------------------------------------------------------------ */

    /** Keeps a new game; unfinished ones of the same kind that no other tab plays count as abandoned
     * from now on. */
    async begin(game: Game, onLost: () => void): Promise<Held> {
        const record = game.record();
        const open = await this.open(game.info.name);
        const elsewhere = await playedElsewhere(open.map(({ id }) => id));
        const mine = open.filter(({ id, holder }) => holder === this.holder || !elsewhere.has(id));
        const before = mine[0]?.id ?? 0;
        const id = await this.database.write([...WHERE], async (t) => {
            const kept = newGame(game, record, this.holder, false);
            const id = Number(await asked(t.objectStore('game').add(kept)));
            await asked(t.objectStore('record').put(record, id));
            for (const other of mine)
                t.objectStore('game').put({ ...other, fate: 'abandoned', replacedBy: id });
            return id;
        });
        return { id, before, lease: await this.hold(id, false, onLost) };
    }

    /** Makes the store hold the game as it stands. Call it after every action, undo and redo, and show
     * what happened when its promise is kept. False: another tab has taken the game over. */
    async step(held: Held, game: Game): Promise<boolean> {
        // Read now: by the time the store is ready the game may have been left, or gone on.
        const record = game.record();
        const now = standing(game, record);
        try {
            await this.change(held.id, record, (kept) => {
                if (kept.holder !== this.holder) throw new NoLongerHeld();
                return { ...kept, ...now };
            });
            return true;
        } catch (error) {
            if (error instanceof NoLongerHeld) return false;
            throw error;
        }
    }

    /** Goes on with a game, abandoned and finished ones too. */
    async resume(id: number, takeOver: boolean, onLost: () => void): Promise<{ held: Held; game: Game }> {
        const lease = await this.hold(id, takeOver, onLost);
        let game: Game | undefined;
        try {
            game = this.engine.read(await this.recordOf(id));
            const before = (await this.replacedBy(id))[0]?.id ?? 0;
            await this.change(id, null, (kept) => ({
                ...kept,
                holder: this.holder,
                ...(kept.fate === 'abandoned' && { fate: 'open', replacedBy: 0, touched: Date.now() }),
            }));
            return { held: { id, lease, before }, game };
        } catch (error) {
            game?.free();
            lease.drop();
            throw error;
        }
    }

    /** Undo of "new game": the new one counts as abandoned if anything was decided in it and is
     * forgotten if not, and what it had made abandoned is open again. The lease is dropped by whoever
     * has it. */
    async takeBack(held: Held): Promise<void> {
        const replaced = await this.replacedBy(held.id);
        await this.database.write([...WHERE], async (t) => {
            const games = t.objectStore('game');
            const kept = (await asked(games.get(held.id))) as KeptGame | undefined;
            for (const game of replaced) games.put({ ...game, fate: 'open', replacedBy: 0 });
            if (kept?.fate === 'open' && !kept.decisions) {
                games.delete(held.id);
                t.objectStore('record').delete(held.id);
            } else if (kept?.fate === 'open') {
                games.put({ ...kept, fate: 'abandoned' });
            }
        });
    }

    /** What the beginning of a game made abandoned, newest first. */
    private async replacedBy(id: number): Promise<KeptGame[]> {
        return (await this.all()).filter(({ replacedBy }) => replacedBy === id).sort(newestFirst);
    }

    private async hold(id: number, steal: boolean, onLost: () => void): Promise<Lease> {
        const lease = await takeLease(id, steal, onLost);
        if (!lease) throw new PlayedElsewhere('This game is being played in another tab or window.');
        return lease;
    }

    private change(id: number, record: string | null, work: (kept: KeptGame) => KeptGame): Promise<void> {
        return this.database.write([...WHERE], async (t) => {
            const kept = (await asked(t.objectStore('game').get(id))) as KeptGame | undefined;
            if (!kept) throw new NoLongerHeld();
            t.objectStore('game').put(work(kept));
            if (record !== null) await asked(t.objectStore('record').put(record, id));
        });
    }

    /* ---- Lists ------------------------------------------------------------------------------- */

    private all(): Promise<KeptGame[]> {
        return this.database.read(['game'], (t) => asked(t.objectStore('game').getAll()));
    }

    /** Newest first. A deal of which nothing became is kept, to be resumed or taken back to, but is no
     * news. */
    async games({ game, finishedOnly }: Filter = {}): Promise<KeptGame[]> {
        const listed = ({ fate, decisions, imported }: KeptGame) =>
            fate === 'finished' || (!finishedOnly && (decisions > 0 || imported));
        return (await this.all())
            .filter((kept) => (!game || kept.game === game) && listed(kept))
            .sort(newestFirst);
    }

    private async open(game?: string): Promise<KeptGame[]> {
        return (await this.all())
            .filter((kept) => kept.fate === 'open' && (!game || kept.game === game))
            .sort(newestFirst);
    }

    async find(id: number): Promise<KeptGame | undefined> {
        return this.database.read(['game'], (t) => asked(t.objectStore('game').get(id)));
    }

    /** The unfinished game played last, of this name or of any, that this page can replay. */
    async resumable(game?: string): Promise<KeptGame | undefined> {
        const replayable = (kept: KeptGame) =>
            this.engine.games.some(
                ({ name, rules, replaysFrom }) => name === kept.game && replaysFrom <= kept.rules && kept.rules <= rules,
            );
        return (await this.open(game)).find(replayable);
    }

    /** For good. */
    async remove(id: number): Promise<void> {
        if ((await playedElsewhere([id])).has(id))
            throw new PlayedElsewhere('This game is being played; leave it first.');
        await this.database.write([...WHERE], async (t) => {
            t.objectStore('game').delete(id);
            await asked(t.objectStore('record').delete(id));
        });
    }

    /* ---- Records ----------------------------------------------------------------------------- */

    async recordOf(id: number): Promise<string> {
        const text = await this.database.read(['record'], (t) => asked(t.objectStore('record').get(id)));
        if (typeof text !== 'string') throw new Refusal('There is no such game.');
        return text;
    }

    /** Takes a record in, finished or not, and returns its id. */
    async import(text: string): Promise<number> {
        const game = this.engine.read(text);
        try {
            const record = game.record();
            const alike = (await this.all()).filter(
                (kept) => kept.game === game.info.name && kept.seed === game.setup.seed,
            );
            for (const { id } of alike)
                if (sameGame(await this.recordOf(id), record))
                    throw new Refusal(`This game is here already, as game ${id}.`);
            return await this.database.write([...WHERE], async (t) => {
                const kept = newGame(game, record, '', true);
                const id = Number(await asked(t.objectStore('game').add(kept)));
                await asked(t.objectStore('record').put(record, id));
                return id;
            });
        } finally {
            game.free();
        }
    }
}
