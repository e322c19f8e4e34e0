/* What has become of the games. The same meanings as in store/statistics.c; store/store.h tells what
 * each number means. */
import { kindsOf, playerSeats, playerWon, type KeptGame } from './kept';

const BARS = 16;

/** What is counted together: a game with the same options and the same kinds of players. */
export interface Variant {
    game: string;
    options: string;
    kinds: string;
}

export interface Statistics {
    played: number;
    won: number;
    abandoned: number;
    streak: number;
    longestStreak: number;
    best: number;
    mean: number;
    median: number;
    /** Bar i counts the scores from low + i * width on, `width` of them. */
    low: number;
    width: number;
    bars: number[];
}

function counts({ imported, fate, decisions }: KeptGame): boolean {
    return !imported && (fate === 'finished' || (fate === 'abandoned' && decisions > 0));
}

function isOf(game: KeptGame, variant: Variant): boolean {
    return (
        game.game === variant.game &&
        game.options === variant.options &&
        kindsOf(game.seats) === variant.kinds
    );
}

function playerScore(game: KeptGame): number {
    return Math.max(...playerSeats(game).map((seat) => game.scores[seat]!));
}

/** The variants that were finished or abandoned, the last played first. */
export function variantsOf(games: KeptGame[]): Variant[] {
    const found: Variant[] = [];
    const latest = games.filter(counts).sort((a, b) => b.touched - a.touched || b.id - a.id);
    for (const game of latest)
        if (!found.some((variant) => isOf(game, variant)))
            found.push({ game: game.game, options: game.options, kinds: kindsOf(game.seats) });
    return found;
}

/** 1, 2, 5, 10, 20, 50, … */
function nextWidth(width: number): number {
    return String(width).startsWith('2') ? (width / 2) * 5 : 2 * width;
}

function drawBars(scores: number[]): Pick<Statistics, 'low' | 'width' | 'bars'> {
    const lowest = scores[0]!;
    const highest = scores.at(-1)!;
    const lowFor = (width: number) => Math.floor(lowest / width) * width;
    let width = 1;
    while (Math.floor((highest - lowFor(width)) / width) >= BARS) width = nextWidth(width);
    const low = lowFor(width);
    const bars = Array<number>(Math.floor((highest - low) / width) + 1).fill(0);
    for (const score of scores) bars[Math.floor((score - low) / width)]!++;
    return { low, width, bars };
}

function sumUp(scores: number[]): Omit<Statistics, keyof typeof none> {
    const n = scores.length;
    if (!n) return { best: 0, mean: 0, median: 0, low: 0, width: 0, bars: [] };
    scores.sort((a, b) => a - b);
    return {
        best: scores[n - 1]!,
        mean: scores.reduce((sum, score) => sum + score, 0) / n,
        median: (scores[(n - 1) >> 1]! + scores[n >> 1]!) / 2,
        ...drawBars(scores),
    };
}

const none = { played: 0, won: 0, abandoned: 0, streak: 0, longestStreak: 0 };

/** Of a game by its name, or of one variant. */
export function statisticsOf(games: KeptGame[], of: string | Variant): Statistics {
    const counted = games
        .filter((game) => counts(game) && (typeof of === 'string' ? game.game === of : isOf(game, of)))
        .sort((a, b) => a.touched - b.touched || a.id - b.id);
    const count = { ...none };
    const scores: number[] = [];
    for (const game of counted) {
        const finished = game.fate === 'finished';
        const won = finished && playerWon(game);
        if (finished) scores.push(playerScore(game));
        count.played += Number(finished);
        count.abandoned += Number(!finished);
        count.won += Number(won);
        count.streak = won ? count.streak + 1 : 0;
        count.longestStreak = Math.max(count.longestStreak, count.streak);
    }
    return { ...count, ...sumUp(scores) };
}
