import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { Refusal } from '../../src/engine/engine';
import { ALL, NOBODY } from '../../src/engine/types';
import { seatRows } from '../../src/ui/side/seats';
import { engine, playOn, setupOf } from './kit';

const names = engine.games.map((game) => game.name);
const list = readFileSync(new URL('../../../../games/list.def', import.meta.url), 'utf8');
const listed = [...list.matchAll(/^(?:LAB_)?GAME\((\w+)\)$/gm)].map(([, name]) => name);

describe('games as data', () => {
    it('has all that are listed, each with options that it takes itself', () => {
        expect(names).toEqual(listed);
        for (const game of engine.games) {
            const normal = game.options.map(({ key, normal }) => `${key}=${normal}`).join(',');
            expect(engine.complaint({ ...setupOf(game.name), options: normal })).toBe(null);
            for (const { key, values, normal } of game.options) {
                expect(values).toContain(normal);
                expect(new Set(values).size).toBe(values.length);
                expect(engine.complaint({ ...setupOf(game.name), options: `${key}=?` })).not.toBe(
                    null,
                );
            }
        }
    });

    it('refuses with a sentence', () => {
        expect(() => engine.begin({ ...setupOf('clear'), options: 'jokers=9' })).toThrow(
            /^[A-Z].*0.*2.*\.$/,
        );
        expect(() => engine.begin(setupOf('whist'))).toThrow(listed.join(', '));
        expect(() => engine.begin({ ...setupOf('clear'), seed: '-1' })).toThrow(/0 to 18446/);
        expect(() => engine.begin(setupOf('clear', 7, 3))).toThrow(Refusal);
        expect(() => engine.begin({ ...setupOf('clear'), seats: ['bot:nobody'] })).toThrow(/no such bot/);
        expect(() => engine.read('rubbish\n')).toThrow(/^Line 1: /);
    });

    it('begins the largest deal there is', () => {
        const game = engine.begin({ ...setupOf('clear'), seed: '18446744073709551615' });
        expect(game.setup.seed).toBe('18446744073709551615');
        game.free();
    });
});

describe.each(names)('%s', (name) => {
    const { min, max } = engine.game(name).seats;
    const setup = setupOf(name, 48201, name === 'aces' ? 3 : min);

    it('plays to an end that its record tells again', () => {
        const game = engine.begin(setup);
        playOn(game, 1);
        const end = game.snapshot(0);
        expect(end.over).toBe(true);
        expect(end.ending).not.toBe('');
        const again = engine.read(game.record());
        expect(again.snapshot(0)).toEqual({ ...end, canRedo: false });
        expect(again.record()).toBe(game.record());
        game.free();
        again.free();
    });

    it('undoes and does again', () => {
        const game = engine.begin(setupOf(name));
        playOn(game, 2, 5);
        const before = game.snapshot(0);
        game.undo();
        expect(game.snapshot(0).canRedo).toBe(true);
        game.redo();
        expect({ ...game.snapshot(0), undone: 0 }).toEqual({ ...before, undone: 0 });
        game.free();
    });

    it('looks back at every step as it was', () => {
        const game = engine.begin(setup);
        const seen = new Map<number, string>();
        const look = (step?: number) => {
            const { zones, counters, turn, acting } = game.snapshot(0, step);
            return JSON.stringify({ zones, counters, turn, acting });
        };
        playOn(game, 3, 40, () => seen.set(game.steps, look()));
        for (const [step, then] of seen) expect(look(step)).toBe(then);
        game.free();
    });

    it('numbers pieces so that known cards keep theirs', () => {
        const game = engine.begin(setup);
        let before = game.snapshot(ALL);
        playOn(game, 4, 120, () => {
            const now = game.snapshot(ALL);
            const ids = now.zones.flatMap(({ pieces }) => pieces.map(({ id }) => id));
            expect(new Set(ids).size).toBe(ids.length);
            const steps = game.happened(ALL, before.step);
            const shuffled = steps.some(({ events }) => events.some(({ type }) => type === 'shuffled'));
            if (!shuffled) {
                const codes = new Map(
                    before.zones.flatMap(({ pieces }) => pieces.map(({ id, code }) => [id, code])),
                );
                for (const { pieces } of now.zones)
                    for (const { id, code } of pieces)
                        if (code !== '-' && codes.get(id) !== undefined && codes.get(id) !== '-')
                            expect(codes.get(id)).toBe(code);
            }
            before = now;
        });
        game.free();
    });

    it('marks the one who is waited for', () => {
        const seats = Math.min(3, max);
        const game = engine.begin({ ...setupOf(name, 5, seats), options: name === 'standard' ? 'mode=versus' : '' });
        playOn(game, 7, 80, () => {
            const snapshot = game.snapshot(0);
            const [one, ...others] = snapshot.acting;
            const rows = seatRows(engine.game(name), snapshot, 0).filter(({ turn }) => turn);
            expect(rows.map(({ seat }) => seat)).toEqual(snapshot.over ? [] : [others.length ? snapshot.active : one]);
        });
        game.free();
    });

    it('tells each seat only what its view holds', () => {
        if (max === 1) return;
        const game = engine.begin(setupOf(name, 5, Math.max(2, min)).game === 'standard'
            ? { ...setupOf(name, 5, 2), options: 'mode=versus' }
            : setupOf(name, 5, Math.max(2, min)));
        playOn(game, 5, 60, () => {
            for (const { pieces } of game.snapshot(NOBODY).zones)
                for (const piece of pieces)
                    expect(piece.type === 'hidden').toBe(piece.known !== 'all');
            for (const { pieces } of game.snapshot(1).zones)
                for (const piece of pieces)
                    expect(piece.type === 'hidden').toBe(
                        piece.known !== 'all' && !piece.known.includes(1),
                    );
        });
        game.free();
    });

    it('narrows to an action by pointing at what it points at', () => {
        const game = engine.begin(setup);
        let narrowed = 0;
        playOn(game, 6, 60, () => {
            const { toAct, over } = game.snapshot(NOBODY);
            if (over) return;
            const { legal } = game.snapshot(toAct);
            const all = game.menu(toAct, { verb: -1, points: [], cursor: null });
            expect(all.left).toEqual(legal.map(({ index }) => index));
            for (const { index, verb, targets } of legal.slice(0, 8)) {
                const { left } = game.menu(toAct, { verb, points: targets.slice(0, 16), cursor: null });
                expect(left).toContain(index);
                narrowed++;
            }
        });
        expect(narrowed).toBeGreaterThan(10);
        game.free();
    });

    it('refuses what is not legal and changes nothing', () => {
        const game = engine.begin(setup);
        const before = game.record();
        expect(() => game.act(0, 'dance')).toThrow(Refusal);
        expect(() => game.act(9, 'draw')).toThrow(/no such seat/);
        expect(() => game.snapshot(0, 99999)).toThrow(/not come that far/);
        expect(() => game.undo()).toThrow(Refusal);
        expect(game.record()).toBe(before);
        game.free();
    });
});
