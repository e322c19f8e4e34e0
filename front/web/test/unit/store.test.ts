import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { Refusal } from '../../src/engine/engine';
import { Store } from '../../src/store/store';
import { engine, playOn, setupOf } from './kit';

/** Locks of one browser, as far as the store uses them. */
class Locks {
    held = new Map<string, (error: DOMException) => void>();

    async request(
        name: string,
        { steal, signal }: { steal?: boolean; signal?: AbortSignal },
        hold: () => Promise<void>,
    ): Promise<void> {
        while (this.held.has(name) && !steal) {
            signal?.throwIfAborted();
            await new Promise((resolve) => setTimeout(resolve, 5));
        }
        this.held.get(name)?.(new DOMException('stolen', 'AbortError'));
        return new Promise((resolve, reject) => {
            this.held.set(name, reject);
            void hold().then(() => {
                if (this.held.get(name) === reject) this.held.delete(name);
                resolve();
            });
        });
    }

    query() {
        return Promise.resolve({ held: [...this.held.keys()].map((name) => ({ name })) });
    }
}

let factory: IDBFactory;
let store: Store;
const lost = vi.fn();

beforeEach(async () => {
    factory = new IDBFactory();
    vi.stubGlobal('navigator', { locks: new Locks() });
    store = await Store.open(engine, factory);
    lost.mockReset();
});

async function begin(name = 'clear', seed = 7, where = store) {
    const game = engine.begin(setupOf(name, seed));
    return { game, held: await where.begin(game, lost) };
}

describe('a game being played', () => {
    it('is kept after every step, undo too, and read by another tab', async () => {
        const { game, held } = await begin();
        for (let n = 0; n < 12; n++) {
            playOn(game, n, 1);
            if (n % 4 === 3) game.undo();
            expect(await store.step(held, game)).toBe(true);
            const other = await Store.open(engine, factory);
            expect(await other.recordOf(held.id)).toBe(game.record());
            other.close();
        }
        const kept = (await store.find(held.id))!;
        expect(kept).toMatchObject({ game: 'clear', seed: '7', fate: 'open', decisions: 9, undone: 3 });
        expect(kept.status).not.toBe('');
    });

    it('is finished with what the record says, and open again when the end is undone', async () => {
        const { game, held } = await begin();
        playOn(game, 1);
        await store.step(held, game);
        const [, end, winners, scores] = /end (\S.*) winners (\S+) scores (.*)\n$/.exec(game.record())!;
        const kept = (await store.find(held.id))!;
        expect(kept).toMatchObject({ fate: 'finished', end });
        expect(kept.winners.map((seat) => seat + 1).join(',') || '-').toBe(winners);
        expect(kept.scores.join(' ')).toBe(scores);
        game.undo();
        await store.step(held, game);
        expect(await store.find(held.id)).toMatchObject({ fate: 'open', end: '', scores: [] });
    });

    it('goes on where it was', async () => {
        const { game, held } = await begin();
        playOn(game, 1, 6);
        await store.step(held, game);
        held.lease.drop();
        await Promise.resolve();
        const found = (await store.resumable('clear'))!;
        const again = await store.resume(found.id, false, lost);
        expect(again.game.record()).toBe(game.record());
    });

    it('is waited for while the tab that has it is being left', async () => {
        const { held } = await begin();
        const second = await Store.open(engine, factory);
        setTimeout(() => held.lease.drop(), 100);
        await second.resume(held.id, false, lost);
        expect(lost).not.toHaveBeenCalled();
    });

    it('is refused to a second tab, which can take it over; the first one then writes nothing', async () => {
        const { game, held } = await begin();
        playOn(game, 1, 3);
        await store.step(held, game);
        const second = await Store.open(engine, factory);
        await expect(second.resume(held.id, false, lost)).rejects.toThrow(/another tab/);
        const taken = await second.resume(held.id, true, () => undefined);
        await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
        playOn(taken.game, 2, 2);
        expect(await second.step(taken.held, taken.game)).toBe(true);
        playOn(game, 3, 1);
        expect(await store.step(held, game)).toBe(false);
        expect(await store.recordOf(held.id)).toBe(taken.game.record());
    });

    it('without locks the later tab has it', async () => {
        vi.stubGlobal('navigator', {});
        const { game, held } = await begin();
        const second = await Store.open(engine, factory);
        const taken = await second.resume(held.id, false, lost);
        playOn(game, 3, 1);
        expect(await store.step(held, game)).toBe(false);
        playOn(taken.game, 3, 1);
        expect(await second.step(taken.held, taken.game)).toBe(true);
    });
});

describe('a new game', () => {
    it('makes the unfinished one of its kind abandoned, and taking it back brings that back', async () => {
        const first = await begin('clear', 1);
        playOn(first.game, 1, 3);
        await store.step(first.held, first.game);
        first.held.lease.drop();
        const other = await begin('jacks', 1);
        const second = await begin('clear', 2);
        expect((await store.find(first.held.id))!.fate).toBe('abandoned');
        expect((await store.find(other.held.id))!.fate).toBe('open');
        expect(second.held.before).toBe(first.held.id);
        await store.takeBack(second.held);
        expect((await store.find(first.held.id))!.fate).toBe('open');
        expect(await store.find(second.held.id)).toBe(undefined);
    });

    it('in which something was decided counts as abandoned when it is taken back', async () => {
        const first = await begin('clear', 1);
        const second = await begin('clear', 2);
        playOn(second.game, 1, 1);
        await store.step(second.held, second.game);
        expect(second.held.before).toBe(first.held.id);
        await store.takeBack(second.held);
        expect((await store.find(second.held.id))!.fate).toBe('abandoned');
    });

    it('leaves alone what another tab plays', async () => {
        const first = await begin('clear', 1);
        const tab = await Store.open(engine, factory);
        await begin('clear', 2, tab);
        expect((await store.find(first.held.id))!.fate).toBe('open');
    });
});

describe('records', () => {
    it('come in once, go out as they came, and can be deleted', async () => {
        const game = engine.begin(setupOf('standard', 5));
        playOn(game, 1);
        const id = await store.import(game.record());
        expect(await store.recordOf(id)).toBe(game.record());
        expect((await store.find(id))!.imported).toBe(true);
        await expect(store.import(game.record())).rejects.toThrow(`as game ${id}`);
        await expect(store.import(game.record().replace(/^undone.*$/m, 'undone 0 0'))).rejects.toThrow(
            Refusal,
        );
        await store.remove(id);
        await expect(store.recordOf(id)).rejects.toThrow('no such game');
        expect(await store.games()).toEqual([]);
    });

    it('that are bad change nothing', async () => {
        await expect(store.import('deckdelve record 1\n')).rejects.toThrow(/^Line 2: /);
        expect(await store.games()).toEqual([]);
    });

    it('are listed newest first, without deals of which nothing became', async () => {
        const first = await begin('clear', 1);
        playOn(first.game, 1);
        await store.step(first.held, first.game);
        const second = await begin('jacks', 1);
        playOn(second.game, 1, 2);
        await new Promise((resolve) => setTimeout(resolve, 5));
        await store.step(second.held, second.game);
        await begin('escape', 1);
        expect((await store.games()).map(({ game }) => game)).toEqual(['jacks', 'clear']);
        expect((await store.games({ finishedOnly: true })).map(({ game }) => game)).toEqual(['clear']);
    });

    it('of a game that is being played cannot be deleted', async () => {
        const { held } = await begin();
        await expect(store.remove(held.id)).rejects.toThrow(/being played/);
    });
});
