/* What is kept of a game beside its record. The same meanings as in the native store
 * (store/store.h). */
import type { Game } from '../engine/engine';
import { NOBODY, type Seat } from '../engine/types';

export type Fate = 'open' | 'finished' | 'abandoned';

export interface KeptGame {
    id: number;
    game: string;
    /** The number of the rules it was played by. */
    rules: number;
    options: string;
    /** Labels of the seats. */
    seats: string[];
    seed: string;
    /** Milliseconds since 1970; touched: when last something was stored. */
    begun: number;
    touched: number;
    fate: Fate;
    /** The game whose beginning made it abandoned; 0: none. */
    replacedBy: number;
    /** Finished: the reason, who won, each seat's score. */
    end: string;
    winners: Seat[];
    scores: number[];
    /** Actions of seats, not of chance, that stand; and decisions taken back. */
    decisions: number;
    undone: number;
    imported: boolean;
    /** Where it stands, in the game's own words, for lists; and in the fewest, which earlier versions did not keep. */
    status: string;
    progress?: string;
    /** Which tab writes it. */
    holder: string;
}

export type NewGame = Omit<KeptGame, 'id'>;

export function isBot(label: string): boolean {
    return label.startsWith('bot:');
}

/** "human,bot:random": what a human is called makes no other game of it. */
export function kindsOf(seats: string[]): string {
    return seats.map((label) => (isBot(label) ? label : 'human')).join(',');
}

/** The seats of people. */
export function humansIn(seats: string[]): Seat[] {
    return seats.flatMap((label, seat) => (isBot(label) ? [] : [seat]));
}

/** The seats whose success is the player's: the humans', or all. */
export function playerSeats({ seats }: KeptGame): Seat[] {
    const humans = humansIn(seats);
    return humans.length ? humans : seats.map((_, seat) => seat);
}

export function playerWon(game: KeptGame): boolean {
    return playerSeats(game).some((seat) => game.winners.includes(seat));
}

/** Why it ended, as its players see it: who got out is no news to who did not. */
export function endOf(game: KeptGame): string {
    return playerWon(game) || !game.winners.length ? game.end : 'won by others';
}

/** "won" or "lost" to who played alone or with bots; among several humans who it was. */
export function verdictOf(game: KeptGame): string {
    const { winners, seats } = game;
    if (!playerWon(game)) return 'lost';
    if (playerSeats(game).length === 1 || winners.length === seats.length) return 'won';
    return `${winners.map((seat) => (seats[seat] === 'human' ? `seat ${seat + 1}` : seats[seat])).join(' and ')} won`;
}

/** Is a score worth telling? Not where no points are counted, nor where a win brought none; as dd_tells_score. */
export function tellsScore(scored: boolean, won: boolean, scores: number[]): boolean {
    return scored && (!won || scores.some(Boolean));
}

/** ", score 4", where that is worth telling. */
export function scoreOf(game: KeptGame, scored: boolean): string {
    return tellsScore(scored, playerWon(game), game.scores) ? `, score ${game.scores.join(' : ')}` : '';
}

/** For lists: "won, score 4", "lost, damage, score 0", or where it stands. */
export function fateOf(game: KeptGame, scored: boolean): string {
    if (game.fate !== 'finished') return game.fate === 'open' ? game.status : `left: ${game.status}`;
    return [...new Set([verdictOf(game), endOf(game)])].join(', ') + scoreOf(game, scored);
}

function decisionsIn(record: string): number {
    return record.match(/^[1-8] /gm)?.length ?? 0;
}

/** How a game stands now. */
export function standing(game: Game, record: string) {
    const { over, end, won, scores, undone, status } = game.snapshot(NOBODY);
    return {
        rules: game.info.rules,
        touched: Date.now(),
        fate: over ? 'finished' : 'open',
        replacedBy: 0,
        end,
        winners: won,
        scores,
        decisions: decisionsIn(record),
        undone,
        status: status.text,
        progress: status.gist,
    } satisfies Partial<KeptGame>;
}

export function newGame(game: Game, record: string, holder: string, imported: boolean): NewGame {
    const { game: name, ...setup } = game.setup;
    const now = standing(game, record);
    return {
        game: name,
        ...setup,
        begun: now.touched,
        imported,
        holder,
        ...now,
    };
}
