import { describe, expect, it } from 'vitest';

import { Refusal } from '../../src/engine/engine';
import { dailyDeal, newDeal } from '../../src/play/deals';
import { dealFragment, readFragment, recordFragment } from '../../src/play/links';
import { engine, playOn, setupOf } from './kit';

describe('a deal as a link', () => {
    it('comes back as it was', async () => {
        const setup = {
            game: 'escape',
            options: 'dice=on',
            seats: ['human', 'bot:random', 'Zoë'],
            seed: '18446744073709551615',
        };
        const known = engine.game('escape').options[0]!;
        setup.options = `${known.key}=${known.normal}`;
        const fragment = dealFragment(setup);
        expect(fragment).toMatch(/^#deal\?[\w=&%:,.+-]+$/);
        expect(await readFragment(fragment, engine)).toEqual({ deal: setup });
    });

    it.each([
        ['#deal?', /There is no such game/],
        ['#deal?game=whist&seed=1', /There is no such game/],
        ['#deal?game=clear', /A deal is a number/],
        ['#deal?game=clear&seed=x', /A deal is a number/],
        ['#deal?game=clear&seed=1&options=jokers%3D7', /jokers/i],
        ['#deal?game=clear&seed=1&seats=human,human', /cannot be played/],
        ['#deal?game=clear&seed=1&seats=bot:nobody', /no such bot/],
    ])('refuses %s', async (fragment, why) => {
        await expect(readFragment(fragment, engine)).rejects.toThrow(why);
        await expect(readFragment(fragment, engine)).rejects.toBeInstanceOf(Refusal);
    });
});

describe('a record as a link', () => {
    it.each(engine.games.map(({ name }) => name))('%s comes back as it was', async (name) => {
        const game = engine.begin(setupOf(name, 11));
        playOn(game, 9);
        const record = game.record();
        const fragment = await recordFragment(record);
        expect(fragment).toMatch(/^#record=[\w-]+$/);
        expect(fragment.length).toBeLessThan(record.length);
        expect(await readFragment(fragment, engine)).toEqual({ record });
        game.free();
    });

    it('refuses every link that was cut off or changed', async () => {
        const game = engine.begin(setupOf('clear'));
        playOn(game, 1, 8);
        const fragment = await recordFragment(game.record());
        game.free();
        for (let length = '#record='.length; length < fragment.length; length += 7)
            await expect(readFragment(fragment.slice(0, length), engine)).rejects.toThrow(Refusal);
        for (let at = '#record='.length; at < fragment.length; at += 11) {
            const other = fragment[at] === 'A' ? 'B' : 'A';
            const changed = fragment.slice(0, at) + other + fragment.slice(at + 1);
            await expect(readFragment(changed, engine)).rejects.toThrow(Refusal);
        }
        await expect(readFragment('#record=<script>', engine)).rejects.toThrow(/damaged/);
    });

    it('unpacks no more than a record can be', async () => {
        const bomb = await recordFragment('a'.repeat(5 << 20));
        await expect(readFragment(bomb, engine)).rejects.toThrow(/damaged/);
    });
});

it('leaves other fragments alone', async () => {
    expect(await readFragment('#/records', engine)).toBe(null);
    expect(await readFragment('', engine)).toBe(null);
});

it('deals by date and by chance', () => {
    expect(dailyDeal(new Date(2026, 10, 5))).toBe('20261105');
    for (let i = 0; i < 1000; i++) expect(Number(newDeal())).toSatisfy((n: number) => n >= 1 && n < 1e6);
});
