import 'fake-indexeddb/auto';

import { beforeEach, describe, expect, it } from 'vitest';

import { Mind, type Question } from '../../src/engine/mind';
import { type Helper, Interrupted, Thinker } from '../../src/engine/thinker';
import type { Thought } from '../../src/engine/types';
import { Play } from '../../src/play/play';
import { Store } from '../../src/store/store';
import { code, engine, nativeRecords, playOn, setupOf } from './kit';

/** What the worker has, without the worker. */
class NearMind implements Helper {
    onmessage: Helper['onmessage'] = null;
    onerror: Helper['onerror'] = null;
    private readonly mind = new Mind(code, (data) => this.onmessage?.({ data } as MessageEvent));

    postMessage(question: Question): void {
        queueMicrotask(() => void this.mind.hear(question));
    }
}

function thinker(): Thinker {
    return new Thinker(() => new NearMind());
}

let store: Store;
beforeEach(async () => {
    store = await Store.open(engine);
});

async function sit(name: string, seats: string[], seed = 3): Promise<Play> {
    const game = engine.begin({ ...setupOf(name, seed), seats });
    const held = await store.begin(game, () => undefined);
    return new Play(game, store, thinker(), held, 0);
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

    it.each(engine.games.map(({ name }) => name))('act in %s as they do in the native program', async (name) => {
        // The page's bots have no network for jacks: what thinks there is another one.
        const thinks = name === 'jacks' ? [] : ['bot:strong@30', 'bot:normal/score@20'];
        // At a table a bot plays for the game's aim, in the laboratory for what its label says.
        const aim = engine.game(name).aims[0]!.name;
        for (const label of ['bot:random', `bot:sensible/${aim}`, `bot:easy/${aim}`, ...thinks]) {
            const [record] = nativeRecords(name, Array<string>(engine.game(name).seats.min).fill(label), 1) as [string];
            const native = engine.read(record);
            const play = new Play(engine.begin(native.setup), null, thinker(), null, 0);
            while (!play.over) await play.letBotAct();
            expect(play.game.record(), label).toBe(record);
            native.free();
            play.leave();
        }
    });

    it('give way when the table changes, and act on it as it is then', async () => {
        const play = await sit('escape', ['human', 'bot:strong@100000000'], 2);
        expect(play.botToAct).toBe(-1);
        while (play.botToAct < 0) await play.act(0, firstLegal(play));
        const acted = play.letBotAct();
        await play.undo();
        const { steps } = play.game;
        await acted;
        expect(play.game.steps).toBe(steps);
        expect(play.botToAct).toBe(-1);
    });
});

describe('hints', () => {
    function texts(play: Play): string[] {
        return play.game.snapshot(play.reader).legal.map(({ text }) => text);
    }

    it.each(engine.games.map(({ name }) => name))('say in the words of the engine what is best in %s', async (name) => {
        const play = await sit(name, Array<string>(engine.game(name).seats.min).fill('human'));
        while (texts(play).length < 3) await play.act(play.reader, firstLegal(play));
        const { advice, lines } = await play.hint();
        expect(texts(play)).toEqual(expect.arrayContaining(advice.map(({ text }) => text)));
        expect(advice).toHaveLength(3);
        const [best, why, ...others] = lines.map((line) => line.split(':')[0]);
        expect([best, why, others.length]).toEqual(['Best', 'Why', 2]);
        for (const head of others) expect(['About as good', 'Next', 'Then']).toContain(head);
        for (const { level, value, playouts } of advice.slice(1)) expect(level || !playouts || value < advice[0]!.value).toBe(true);
        expect(lines[0]).toContain(play.game.snapshot(play.reader).legal[advice[0]!.index]!.label);
    });

    it('are better when they are thought on', async () => {
        const play = await sit('escape', ['human', 'human']);
        const told: Thought[] = [];
        let first = await play.hint((thought) => told.push(thought));
        expect(told.length).toBeGreaterThan(3);
        for (let n = 0; n < 20 && !first.more; n++) {
            await play.act(play.reader, firstLegal(play));
            if (texts(play).length > 1) first = await play.hint();
        }
        expect(first.more).toBe(true);
        const second = await play.thinkOn();
        expect(second.advice[0]!.playouts).toBeGreaterThan(first.advice[0]!.playouts);
    });

    it('end when the table changes', async () => {
        const play = await sit('escape', ['human', 'human']);
        const ended = expect(play.hint()).rejects.toBeInstanceOf(Interrupted);
        await play.act(play.reader, firstLegal(play));
        await ended;
        await expect(play.thinkOn()).rejects.toThrow(/nothing to think about/);
    });

    it('refuse bots that are not there', async () => {
        const record = engine.begin(setupOf('clear')).record();
        await expect(thinker().think({ record, seat: 0, label: 'bot:nobody' })).rejects.toThrow(/no such bot/);
        await expect(thinker().think({ record: 'rubbish', seat: 0, label: 'bot:random' })).rejects.toThrow();
    });
});

describe('several people at one screen', () => {
    /** Plays on, and counts curtains and turns passed without one. */
    async function pass(name: string): Promise<{ curtains: number; passed: number }> {
        const game = engine.begin(setupOf(name, 1, 2));
        const play = new Play(game, null, thinker(), null, 0);
        const count = { curtains: 0, passed: 0 };
        for (let n = 0; n < 120 && !play.over; n++) {
            const { step, next } = play.handing;
            if (step !== 'not') {
                count.curtains++;
                // Who has just decided sees what came of it, and nobody takes a seat before that is over.
                expect(step).toBe(n ? 'over' : 'covered');
                expect(play.reader).not.toBe(next);
                if (n) play.takeSeat();
                if (n) expect(play.handing.step).toBe('over');
                play.handOver();
                expect(play.handing.step).toBe('covered');
                play.takeSeat();
                expect([play.handing.step, play.reader]).toEqual(['not', next]);
            }
            const { reader } = play;
            const { acting, legal } = game.snapshot(reader);
            expect(acting).toContain(reader);
            await play.act(reader, legal[n % legal.length]!.text);
            count.passed += Number(play.handing.step === 'not' && play.reader !== reader);
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
    const play = new Play(game, null, thinker(), null, 0);
    await play.act(0, firstLegal(play));
    playOn(game, 1);
    expect(play.over).toBe(true);
    play.leave();
});
