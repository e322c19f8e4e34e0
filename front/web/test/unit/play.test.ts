import 'fake-indexeddb/auto';

import { beforeEach, describe, expect, it } from 'vitest';

import { Module } from '../../src/engine/module';
import { type Mind, Thinker } from '../../src/engine/thinker';
import { NOBODY, type Thought } from '../../src/engine/types';
import type { Question } from '../../src/engine/worker';
import { Play } from '../../src/play/play';
import { Store } from '../../src/store/store';
import { code, engine, playOn, setupOf } from './kit';

/** Answers as the worker does, at once. */
class QuickMind implements Mind {
    onmessage: Mind['onmessage'] = null;
    onerror: Mind['onerror'] = null;
    private readonly m = new Module(code);

    postMessage({ number, record, seat, label }: Question): void {
        if (!record) return;
        const { m } = this;
        const table = m.with([record], ([text], [length]) => m.call.read(text!, length!));
        const about = m.with([label], ([text]) => m.call.think_about(table, seat, text!));
        const data = about
            ? { number, thought: m.json<Thought>(m.call.advice(about)), done: true }
            : { number, refused: m.refusal().message };
        queueMicrotask(() => this.onmessage?.({ data } as MessageEvent));
    }
}

let store: Store;
beforeEach(async () => {
    store = await Store.open(engine);
});

async function sit(name: string, seats: string[], seed = 3): Promise<Play> {
    const game = engine.begin({ ...setupOf(name, seed), seats });
    const held = await store.begin(game, () => undefined);
    return new Play(game, store, new Thinker(() => new QuickMind()), held, false);
}

function firstLegal(play: Play): string {
    return play.game.snapshot(play.reader).legal[0]!.text;
}

describe('playing', () => {
    it('keeps what was done before it says so', async () => {
        const play = await sit('clear', ['human']);
        await play.act(0, firstLegal(play));
        expect(await store.recordOf(play.held!.id)).toBe(play.game.record());
        await play.undo();
        expect(await store.recordOf(play.held!.id)).toBe(play.game.record());
    });

    it('takes quick hands one after the other', async () => {
        const play = await sit('clear', ['human']);
        const text = firstLegal(play);
        const results = await Promise.allSettled([play.act(0, text), play.undo(), play.redo()]);
        expect(results.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
        expect(await store.recordOf(play.held!.id)).toBe(play.game.record());
    });

    it('refuses what is not legal, and goes on', async () => {
        const play = await sit('clear', ['human']);
        await expect(play.act(0, 'dance')).rejects.toThrow();
        await play.act(0, firstLegal(play));
    });

    it('concedes', async () => {
        const play = await sit('clear', ['human']);
        expect(play.game.snapshot(0).mayConcede).toBe(true);
        await play.act(0, 'concede');
        expect(play.over).toBe(true);
    });

    it('is only looked at when another tab has taken it over', async () => {
        const play = await sit('clear', ['human']);
        const other = await Store.open(engine);
        await other.resume(play.held!.id, true, () => undefined);
        let told = 0;
        play.onChange = () => told++;
        await play.act(0, firstLegal(play));
        expect(play.lost).toBe(true);
        expect(told).toBe(1);
        await expect(play.act(0, firstLegal(play))).rejects.toThrow(/Another tab/);
    });
});

describe('bots', () => {
    it('play their seats to the end, and undo comes back to the human', async () => {
        const play = await sit('escape', ['human', 'bot:random', 'bot:sensible']);
        for (let n = 0; n < 400 && !play.over; n++) {
            if (play.botToAct >= 0) await play.letBotAct();
            else await play.act(0, firstLegal(play));
            if (n === 30) {
                while (play.botToAct >= 0) await play.letBotAct();
                await play.undo().catch(() => undefined);
                expect(play.botToAct).toBe(-1);
            }
        }
        expect(play.game.steps).toBeGreaterThan(60);
    });

    it('act as they do in the native program', async () => {
        const play = await sit('clear', ['bot:random'], 48201);
        while (!play.over) await play.letBotAct();
        expect(play.game.record()).toMatch(/^end /m);
        expect(play.reader).toBe(NOBODY);
    });

    it('hint at something legal', async () => {
        const play = await sit('jacks', ['human']);
        const thought = await play.hint(`bot:${engine.bots.at(-1)!.name}`);
        const texts = play.game.snapshot(0).legal.map(({ text }) => text);
        expect(texts).toContain(thought.advice[0]!.text);
        await expect(play.hint('bot:nobody')).rejects.toThrow(/no such bot/);
    });
});

describe('several people at one screen', () => {
    /** Plays on, and counts curtains and turns passed without one. */
    async function pass(name: string): Promise<{ curtains: number; passed: number }> {
        const game = engine.begin(setupOf(name, 1, 2));
        const play = new Play(game, null, new Thinker(() => new QuickMind()), null, false);
        const count = { curtains: 0, passed: 0 };
        for (let n = 0; n < 120 && !play.over; n++) {
            if (play.curtain !== null) {
                count.curtains++;
                expect(play.reader).not.toBe(play.curtain);
                play.takeSeat();
                expect(play.curtain).toBe(null);
            }
            const { reader } = play;
            const { acting, legal } = game.snapshot(reader);
            expect(acting).toContain(reader);
            await play.act(reader, legal[n % legal.length]!.text);
            count.passed += Number(play.curtain === null && play.reader !== reader);
        }
        return count;
    }

    it('have a curtain between them where something is hidden', async () => {
        expect((await pass('aces')).curtains).toBeGreaterThan(3);
    });

    it('have none where nothing is', async () => {
        const { curtains, passed } = await pass('escape');
        expect(curtains).toBe(0);
        expect(passed).toBeGreaterThan(3);
    });
});

it('plays without a store', async () => {
    const game = engine.begin(setupOf('clear'));
    const play = new Play(game, null, new Thinker(() => new QuickMind()), null, false);
    await play.act(0, firstLegal(play));
    playOn(game, 1);
    expect(play.over).toBe(true);
    play.leave();
});
