/* A record is told whole, in every game, in the names of the table. */
import { describe, expect, it } from 'vitest';

import { CHANCE } from '../../src/engine/types';
import { fateOf, humansIn, type KeptGame } from '../../src/store/kept';
import { sinceDecision, tellings } from '../../src/ui/lib/tellings';
import { engine, playOn, setupOf } from './kit';

describe.each(engine.games.map(({ name }) => name))('%s', (name) => {
    it('tells what was rolled and revealed after every decision', () => {
        const game = engine.begin(setupOf(name, 14));
        playOn(game, 3, 60);
        const steps = game.happened(0, 0);
        for (let at = 1; at <= steps.length; at++) {
            if (at < steps.length && steps[at]!.seat === CHANCE) continue; // chance has more to bring
            const latest = sinceDecision(steps, at);
            expect(latest.slice(1).every(({ seat }) => seat === CHANCE)).toBe(true);
            expect(latest.at(-1)!.step).toBe(at - 1);
            const lines = tellings(latest, game.snapshot(0, at)).map(({ sentence }) => sentence);
            const events = latest.flatMap((step) => step.events);
            for (const { sentence } of events) if (sentence) expect(lines).toContain(sentence);
            for (const { type, sentence, dice } of events)
                if (type === 'rolled' && !sentence)
                    expect(lines.find((line) => line.startsWith('Rolled '))).toContain(dice.map(({ face }) => face).join(', '));
        }
        game.free();
    });
});

it('says at the end nothing of steps of the turn', () => {
    const game = engine.begin(setupOf('standard'));
    playOn(game, 1);
    expect(game.snapshot(0).status.text).toMatch(/^alone, turn \d+$/);
});

it('counts people, not bots', () => {
    expect(humansIn(['bot:easy', 'human', 'Ann', 'bot:random'])).toEqual([1, 2]);
});

it('takes a victory without points for a victory', () => {
    const kept = { fate: 'finished', seats: ['human'], winners: [0], scores: [0], end: 'cleared' } as unknown as KeptGame;
    expect(fateOf(kept, true)).toBe('won, cleared');
    expect(fateOf({ ...kept, scores: [4] }, true)).toBe('won, cleared, score 4');
    expect(fateOf({ ...kept, winners: [] }, true)).toBe('lost, cleared, score 0');
});
