import { describe, expect, it } from 'vitest';

import { gistOf, percent } from '../../src/ui/lib/chance';
import { chipOf, costsOf, costsOfBest } from '../../src/ui/lib/costs';
import { soundsOf } from '../../src/ui/lib/sound';
import { wilson } from '../../src/ui/lib/wilson';
import { counted, grouped, runsOf, spoken, withSigns } from '../../src/ui/lib/words';
import { seatRows, sidesOf, stakeOf } from '../../src/ui/side/seats';
import type { Action, Change, GameEvent, Outcome } from '../../src/engine/types';
import { engine, playOn, setupOf } from './kit';

describe('sentences', () => {
    it('find their cards', () => {
        expect(runsOf('You draw 10♥ 6♠.')).toEqual([
            { text: 'You draw ' },
            { text: '10', suit: 'h' },
            { text: ' ' },
            { text: '6', suit: 's' },
            { text: '.' },
        ]);
    });
    it('find a suit alone, losses and gains, but no ranges or sums', () => {
        expect(runsOf('then a ♥')).toEqual([{ text: 'then a ' }, { text: '', suit: 'h' }]);
        expect(runsOf('else -1 life')).toEqual([{ text: 'else ' }, { text: '−1', tone: -1 }, { text: ' life' }]);
        expect(runsOf('with +2')).toEqual([{ text: 'with ' }, { text: '+2', tone: 1 }]);
        expect(runsOf('6+9=15')).toEqual([{ text: '6+9=15' }]);
    });
    it('count one and many', () => {
        expect([0, 1, 2].map((count) => counted(count, 'game'))).toEqual(['0 games', '1 game', '2 games']);
    });
    it('can be spoken', () => {
        expect(spoken('Lay Q♠ on 10♥, wants a ♦')).toBe('Lay queen of spades on 10 of hearts, wants a diamonds');
    });
    it('group a deal by three', () => {
        expect(grouped('48201')).toBe('48\u00a0201');
        expect(grouped('7')).toBe('7');
    });
});

describe('outlooks', () => {
    const outcome = (chance: number, tone: -1 | 0 | 1, gist: string, changes: Change[] = []): Outcome =>
        ({ chance, of: 10, most: chance, tone, worth: tone, text: `so: ${gist}`, gist, changes });

    it('come down to what is good and what is bad', () => {
        const two = [outcome(6, 1, 'defeats it'), outcome(4, -1, '-2 HP')];
        expect(gistOf(two)).toEqual(two);
        const many = [outcome(1, -1, 'a trap'), outcome(2, 1, 'a gem'), outcome(4, 0, 'a troll'), outcome(1, 1, 'a chest'), outcome(2, -1, 'a pit')];
        expect(gistOf(many).map(({ chance, gist }) => [chance, gist])).toEqual([[expect.closeTo(0.3), 'lucky'], [4, 'a troll'], [expect.closeTo(0.3), 'unlucky']]);
    });

    const action = (gist: string, tone: -1 | 0 | 1, outcomes: Outcome[] = [], brief = '', changes: Change[] = []) =>
        ({ effect: gist && `${gist}; and more`, gist, changes, tone, worth: tone, outcomes, brief }) as unknown as Action;

    it('say on a button what is sure, or else what may be', () => {
        expect(costsOf(action('damage 1', -1))).toEqual([{ text: 'damage 1', tone: -1 }]);
        const unsure = action('first the Ogre', 0, [outcome(4, 1, 'it falls'), outcome(6, -1, 'you lose 1')]);
        expect(costsOf(unsure)).toEqual([{ text: '40 % it falls', tone: 1 }, { text: '60 % you lose 1', tone: -1 }]);
    });
    it('say of several ways what all do, or what the best one does', () => {
        const lost = action('9 against 16: lost', -1);
        const won = action('10 against 6: won', 1);
        expect(costsOfBest([lost, won, lost])).toEqual({ costs: [{ text: '10 against 6: won', tone: 1 }], alike: false });
        expect(costsOfBest([lost, lost])).toEqual({ costs: [{ text: '9 against 16: lost', tone: -1 }], alike: true });
        const luck = (chance: number) => action('', 0, [outcome(chance, 1, 'it falls')]);
        expect(costsOfBest([luck(2), luck(7), luck(5)]).costs).toEqual([{ text: '70 % it falls', tone: 1 }]);
        const loss = (worth: number) => ({ ...action(`${worth} HP`, -1), worth });
        expect(costsOfBest([loss(-2), loss(-1), loss(-3)]).costs).toEqual([{ text: '-1 HP', tone: -1 }]);
        expect(costsOfBest([])).toEqual({ costs: [], alike: true });
    });
    it('say at the target what is needed where there is room', () => {
        const sum = action('10 + 3 = 13, needs 13', 1, [], '10+3=13 of 13');
        expect(chipOf(sum, false)).toBe('10 + 3 = 13, needs 13');
        expect(chipOf(sum, true)).toBe('10+3=13 of 13');
        expect(chipOf(action('J♦ falls, the next of 2 below turns up', 1, [], 'J♦ falls'), false)).toBe('J♦ falls');
    });

    it('tell what is at stake, sure or not, for each counter', () => {
        const life = 3;
        const loss = (was: number, now: number): Change => ({ counter: life, was, now });
        expect(stakeOf(undefined, life)).toBe(0);
        expect(stakeOf(action('', 0), life)).toBe(0);
        expect(stakeOf(action('it hurts', -1, [], '', [loss(5, 3)]), life)).toBe(2);
        expect(stakeOf(action('it hurts', -1, [], '', [loss(5, 3)]), life + 1)).toBe(0);
        const risk = [outcome(5, 1, 'a gain', [loss(2, 4)]), outcome(5, -1, 'one or all', [loss(2, 1), loss(2, 0)])];
        expect(stakeOf(action('', 0, risk), life)).toBe(2);
        expect(stakeOf(action('first this', -1, [outcome(5, -1, 'then that', [loss(4, 1)])], '', [loss(5, 4)]), life)).toBe(4);
    });
});

describe.each(engine.games.map(({ name }) => name))('what the engine says of %s', (name) => {
    it('comes with its parts and numbers', () => {
        const game = engine.begin(setupOf(name, 14));
        for (let step = 0; step < 25; step++) {
            playOn(game, step, 1);
            const { notes, status, legal, zones } = game.snapshot(0);
            expect(status.text).toBe(status.parts.join(', '));
            expect(status.text).toContain(status.gist);
            for (const { kind, label, gist, text, number, rows, all } of notes) {
                expect(text).toContain(label);
                expect(text).toContain(gist);
                if (kind === 'number') expect(text).toContain(`${number}`);
                if (kind === 'odds') expect(all).toBeGreaterThan(0);
                expect(rows.length > 0).toBe(kind === 'list');
                for (const row of rows) expect(text).toContain(`${row.number} ${row.text}`);
            }
            for (const { effect, gist, outcomes } of legal) {
                expect(effect).toContain(gist);
                for (const outcome of outcomes) expect(outcome.text).toContain(outcome.gist);
            }
            for (const { caption, gist } of zones.flatMap(({ pieces }) => pieces)) expect(caption).toContain(gist);
        }
        game.free();
    });
});

describe('numbers', () => {
    it('are never sure of what is not', () => {
        expect(percent(1, 2)).toBe('50 %');
        expect(percent(3, 1000)).toBe('0.3 %');
        expect(percent(999, 1000)).toBe('99.9 %');
        expect(percent(1, 1e6)).toBe('under 0.1 %');
        expect(percent(999999, 1e6)).toBe('over 99.9 %');
        expect(percent(5, 5)).toBe('100 %');
        expect(percent(0, 5)).toBe('0 %');
        expect(percent(1, 4, 3)).toBe('25 to 75 %');
        expect(percent(0, 36, 4)).toBe('0 to 11 %');
    });
    it('have an interval', () => {
        expect(wilson(31, 118)).toEqual([19, 35]);
        expect(wilson(0, 0)).toEqual([0, 100]);
    });
});

it('a step is heard in a few sounds, the end last', () => {
    const moved = { type: 'moved', tone: 0 } as GameEvent;
    expect(soundsOf([moved], false, false)).toEqual(['laid']);
    expect(soundsOf(Array<GameEvent>(40).fill(moved), true, true)).toEqual([...Array<string>(6).fill('laid'), 'win']);
});

it('writes the cards of the notation as cards, and leaves places alone', () => {
    expect(withSigns('play Th c1')).toBe('play 10♥ c1');
    expect(withSigns('enter d2 As 9c X1')).toBe('enter d2 A♠ 9♣ joker');
});

describe('seats', () => {
    function headings(name: string, options: string): [string, number][] {
        const game = engine.begin({ ...setupOf(name, 7, 3), options });
        const snapshot = game.snapshot(0);
        game.free();
        return sidesOf(game.info, snapshot, seatRows(game.info, snapshot, 0)).map(({ label, rows }) => [label, rows.length]);
    }
    it('stand with those they play with', () => {
        expect(headings('aces', '')).toEqual([['Party of three', 3]]);
        expect(headings('aces', 'start=rivals')).toEqual([['Alone', 1], ['Alone', 1], ['Alone', 1]]);
        expect(headings('escape', '')).toEqual([['At the table', 3]]);
    });
});
