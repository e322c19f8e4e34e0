import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';

import { endOf, fateOf, type KeptGame } from '../../src/store/kept';
import { type Statistics, statisticsOf, variantsOf } from '../../src/store/statistics';
import { Store } from '../../src/store/store';
import { engine, native, playOn } from './kit';

let id = 0;
function kept(fields: Partial<KeptGame>): KeptGame {
    id++;
    return {
        id,
        game: 'clear',
        rules: 1,
        options: 'jokers=2',
        seats: ['human'],
        seed: '1',
        begun: id,
        touched: id,
        fate: 'finished',
        replacedBy: 0,
        end: 'won',
        winners: [],
        scores: [0],
        decisions: 5,
        undone: 0,
        imported: false,
        status: '',
        holder: '',
        ...fields,
    };
}
const won = (score = 0) => kept({ winners: [0], scores: [score] });
const lost = (score = 0) => kept({ scores: [score] });

describe('statistics', () => {
    it('of nothing are nothing', () => {
        expect(statisticsOf([], 'clear')).toEqual({
            played: 0, won: 0, abandoned: 0, streak: 0, longestStreak: 0,
            best: 0, mean: 0, median: 0, low: 0, width: 0, bars: [],
        });
    });

    it('count games, streaks, and what breaks them', () => {
        const games = [won(), won(), won(), kept({ fate: 'abandoned' }), won(), lost(), won(), won()];
        expect(statisticsOf(games, 'clear')).toMatchObject({
            played: 7, won: 6, abandoned: 1, streak: 2, longestStreak: 3,
        });
    });

    it('leave out imported games, open ones, and deals of which nothing became', () => {
        const games = [
            won(3),
            kept({ imported: true, winners: [0] }),
            kept({ fate: 'open' }),
            kept({ fate: 'abandoned', decisions: 0 }),
            kept({ game: 'jacks', winners: [0] }),
        ];
        expect(statisticsOf(games, 'clear')).toMatchObject({ played: 1, won: 1, abandoned: 0 });
    });

    it('sum up scores', () => {
        const games = [lost(-3), won(10), won(4), won(5)];
        expect(statisticsOf(games, 'clear')).toMatchObject({ best: 10, mean: 4, median: 4.5, low: -3, width: 1 });
        expect(statisticsOf(games.slice(0, 3), 'clear').median).toBe(4);
    });

    it('draw bars of 1, 2, 5, 10, 20 or 50, the least that fit sixteen', () => {
        const bars = (...scores: number[]) => {
            const { low, width, bars } = statisticsOf(scores.map((score) => lost(score)), 'clear');
            return [low, width, bars.length, bars.reduce((sum, bar) => sum + bar, 0)];
        };
        expect(bars(0, 15)).toEqual([0, 1, 16, 2]);
        expect(bars(0, 16)).toEqual([0, 2, 9, 2]);
        expect(bars(-1, 31, 3)).toEqual([-5, 5, 8, 3]);
        expect(bars(-7, 300)).toEqual([-50, 50, 8, 2]);
        expect(bars(0, 1600)).toEqual([0, 200, 9, 2]);
    });

    it('look at the humans, or at all where there is none', () => {
        const among = kept({ seats: ['Wren', 'bot:random', 'human'], winners: [1], scores: [2, 9, 4] });
        expect(statisticsOf([among], 'clear')).toMatchObject({ won: 0, best: 4 });
        const bots = kept({ seats: ['bot:random', 'bot:random'], winners: [1], scores: [2, 9] });
        expect(statisticsOf([bots], 'clear')).toMatchObject({ won: 1, best: 9 });
    });

    it('tell variants apart, the last played first', () => {
        const games = [won(), kept({ options: 'jokers=0' }), kept({ seats: ['Wren'] })];
        const variants = variantsOf(games);
        expect(variants).toEqual([
            { game: 'clear', options: 'jokers=2', kinds: 'human' },
            { game: 'clear', options: 'jokers=0', kinds: 'human' },
        ]);
        expect(statisticsOf(games, variants[0]!).played).toBe(2);
    });
});

describe('what became of a game', () => {
    it('is told for who played alone', () => {
        expect(fateOf(kept({ winners: [0], scores: [6] }), true)).toBe('won, score 6');
        expect(fateOf(kept({ winners: [0], scores: [1] }), false)).toBe('won');
        expect(fateOf(kept({ end: 'damage' }), true)).toBe('lost, damage, score 0');
        expect(fateOf(kept({ fate: 'open', status: 'turn 3' }), true)).toBe('turn 3');
        expect(fateOf(kept({ fate: 'abandoned', status: 'turn 3' }), true)).toBe('left: turn 3');
    });

    it('is told for the human among bots: somebody else’s escape is a loss', () => {
        const escaped = { game: 'escape', end: 'escaped', seats: ['human', 'bot:hard'], scores: [0, 4] };
        expect(fateOf(kept({ ...escaped, winners: [1] }), true)).toBe('lost, won by others, score 0 : 4');
        expect(endOf(kept({ ...escaped, winners: [1] }))).toBe('won by others');
        expect(fateOf(kept({ ...escaped, winners: [0] }), true)).toBe('won, escaped, score 0 : 4');
    });

    it('is told by name among several humans', () => {
        const rivals = { game: 'escape', end: 'escaped', seats: ['human', 'Wren', 'bot:hard'], scores: [1, 4, 0] };
        expect(fateOf(kept({ ...rivals, winners: [1] }), true)).toBe('Wren won, escaped, score 1 : 4 : 0');
        expect(fateOf(kept({ ...rivals, winners: [0, 1] }), true)).toBe('seat 1 and Wren won, escaped, score 1 : 4 : 0');
        expect(fateOf(kept({ ...rivals, winners: [2] }), true)).toBe('lost, won by others, score 1 : 4 : 0');
    });
});

describe('the native program', () => {
    const deals = [
        { game: 'clear', options: '', seats: ['human'], decisions: 5000 },
        { game: 'clear', options: '', seats: ['human'], decisions: 4 },
        { game: 'clear', options: 'jokers=0', seats: ['human'], decisions: 5000 },
        { game: 'clear', options: '', seats: ['human'], decisions: 5000 },
        { game: 'standard', options: '', seats: ['human'], decisions: 5000 },
        { game: 'standard', options: 'mode=versus', seats: ['human', 'human'], decisions: 5000 },
        { game: 'jacks', options: 'levels=1', seats: ['human'], decisions: 5000 },
        { game: 'escape', options: '', seats: ['human', 'human', 'human'], decisions: 5000 },
        { game: 'aces', options: '', seats: ['human', 'human'], decisions: 30 },
        { game: 'aces', options: '', seats: ['human', 'human'], decisions: 60 },
    ];

    it('makes the same statistics of the same games', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'deckdelve-'));
        const home = { DECKDELVE_HOME: folder };
        const store = await Store.open(engine, new IDBFactory());
        for (const [n, { decisions, ...deal }] of deals.entries()) {
            const setup = { ...deal, seed: String(n + 1) };
            const game = engine.begin(setup);
            const held = await store.begin(game, () => undefined);
            playOn(game, n, decisions);
            await store.step(held, game);
            const moves = game.record().split('\n').flatMap((line) => /^[1-8] (.*)/.exec(line)?.[1] ?? []);
            const flags = ['--line', '--seed', setup.seed, '--seats', setup.seats.join(), '--options', setup.options];
            native(['play', setup.game, ...flags], `${moves.join('\n')}\nquit\n`, home);
            game.free();
        }
        const told = JSON.parse(native(['stats', '--json'], '', home)) as { games: NativeGame[] };
        rmSync(folder, { recursive: true });
        const games = await store.games();
        expect(told.games.map(({ game }) => game).sort()).toEqual([...new Set(deals.map(({ game }) => game))].sort());
        for (const { game, all, variants } of told.games) {
            expect(statisticsOf(games, game), game).toEqual(fromNative(all));
            expect(variantsOf(games).filter((variant) => variant.game === game)).toEqual(variants.map(({ options, kinds }) => ({ game, options, kinds })));
            for (const { options, kinds, ...one } of variants)
                expect(statisticsOf(games, { game, options, kinds }), `${game} ${options} ${kinds}`).toEqual(fromNative(one));
        }
    });

    interface NativeStatistics extends Omit<Statistics, 'longestStreak' | 'low' | 'width' | 'bars'> {
        longest_streak: number;
        scores: Pick<Statistics, 'low' | 'width' | 'bars'>;
    }
    interface NativeGame {
        game: string;
        all: NativeStatistics;
        variants: (NativeStatistics & { options: string; kinds: string })[];
    }
    function fromNative({ longest_streak, scores, ...rest }: NativeStatistics): Statistics {
        return { ...rest, longestStreak: longest_streak, ...scores };
    }
});
