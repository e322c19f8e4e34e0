import { describe, expect, it } from 'vitest';

import { gistOf, percent } from '../../src/ui/lib/chance';
import { chipOf, costsOf, costsOfBest } from '../../src/ui/lib/costs';
import { noteOf } from '../../src/ui/lib/notes';
import { soundsOf } from '../../src/ui/lib/sound';
import { wilson } from '../../src/ui/lib/wilson';
import { counted, grouped, runsOf, spoken, withSigns } from '../../src/ui/lib/words';
import { seatRows, sidesOf, stakeOf } from '../../src/ui/side/seats';
import type { Action, GameEvent, Outcome } from '../../src/engine/types';
import { engine, setupOf } from './kit';

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
    const outcome = (chance: number, tone: -1 | 0 | 1, text: string): Outcome => ({ chance, of: 10, most: chance, tone, text });

    it('come down to what is good and what is bad', () => {
        const two = [outcome(6, 1, 'defeats it'), outcome(4, -1, '-2 HP')];
        expect(gistOf(two)).toEqual(two);
        const many = [outcome(1, -1, 'a trap'), outcome(2, 1, 'a gem'), outcome(4, 0, 'a troll'), outcome(1, 1, 'a chest'), outcome(2, -1, 'a pit')];
        expect(gistOf(many).map(({ chance, text }) => [chance, text])).toEqual([[expect.closeTo(0.3), 'lucky'], [4, 'a troll'], [expect.closeTo(0.3), 'unlucky']]);
    });

    const action = (effect: string, tone: -1 | 0 | 1, outcomes: Outcome[] = [], brief = '') =>
        ({ effect, tone, outcomes, brief }) as unknown as Action;

    it('say on a button what is sure, or else what may be', () => {
        expect(costsOf(action('damage 1; then 2', -1))).toEqual([{ text: 'damage 1', tone: -1 }]);
        const unsure = action('first the Ogre', 0, [outcome(4, 1, '3 or more: it falls'), outcome(6, -1, 'else you lose 1')]);
        expect(costsOf(unsure)).toEqual([{ text: '40 % it falls', tone: 1 }, { text: '60 % you lose 1', tone: -1 }]);
    });
    it('say of several ways what all do, or what the best one does', () => {
        const lost = action('9 against 16: lost', -1);
        const won = action('10 against 6: won', 1);
        expect(costsOfBest([lost, won, lost])).toEqual({ costs: [{ text: '10 against 6: won', tone: 1 }], alike: false });
        expect(costsOfBest([lost, lost])).toEqual({ costs: [{ text: '9 against 16: lost', tone: -1 }], alike: true });
        const luck = (chance: number) => action('', 0, [outcome(chance, 1, 'it falls')]);
        expect(costsOfBest([luck(2), luck(7), luck(5)]).costs).toEqual([{ text: '70 % it falls', tone: 1 }]);
        expect(costsOfBest([])).toEqual({ costs: [], alike: true });
    });
    it('say at the target what is needed where there is room', () => {
        const sum = action('10 + 3 = 13, needs 13; then a ♠', 1, [], '10+3=13 of 13');
        expect(chipOf(sum, false)).toBe('10 + 3 = 13, needs 13');
        expect(chipOf(sum, true)).toBe('10+3=13 of 13');
        expect(chipOf(action('J♦ falls, the next of 2 below turns up', 1, [], 'J♦ falls'), false)).toBe('J♦ falls');
    });

    it.each([
        ['-2 HP, 1 left', 2],
        ['else −1 life, 4 to 3', 1],
        ['it stands, you lose 2, then have 1', 2],
        ['a monster or trap, and you die', Infinity],
        ['the die is exhausted', 0],
    ])('tell what is at stake: %s', (text, lives) => {
        const action = { effect: '', tone: 0, outcomes: [outcome(5, 1, '-9 for it'), outcome(5, -1, text)] } as unknown as Action;
        expect(stakeOf(action)).toBe(lives);
        expect(stakeOf({ ...action, effect: text, tone: -1, outcomes: [] })).toBe(lives);
    });
});

describe('notes', () => {
    it.each([
        ['[x] Open a chest', { shape: 'goal', met: true, text: 'Open a chest' }],
        ['[ ] Reveal the Exit: A♠', { shape: 'goal', met: false, text: 'Reveal the Exit: A♠' }],
        ['7 of 12 monsters left', { shape: 'number', label: '', number: '7', text: 'of 12 monsters left' }],
        ['Treasure 5; 300 make an Ace', { shape: 'number', label: 'Treasure', number: '5', text: '300 make an Ace' }],
        ['Draw pile 40, discard pile 3', { shape: 'list', label: '', rows: [{ text: 'draw pile', number: '40' }, { text: 'discard pile', number: '3' }] }],
        ['Score at most 6: 16 more cards', { shape: 'number', label: 'Score at most', number: '6', text: '16 more cards' }],
        ['Dice: 4 ready, 2 exhausted', { shape: 'list', label: 'Dice', rows: [{ number: '4', text: 'ready' }, { number: '2', text: 'exhausted' }] }],
        ['Through on the next roll: 21 of 36 (58 %)', { shape: 'odds', label: 'Through on the next roll', percent: 58, text: '21 of 36' }],
        ['Total of the dice 12 against 15', { shape: 'text', label: '', text: 'Total of the dice 12 against 15' }],
        ['Aces: A♦ you, 3 to be found', { shape: 'text', label: 'Aces', text: 'A♦ you, 3 to be found' }],
    ])('%s', (sentence, note) => expect(noteOf(sentence)).toEqual(note));
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
