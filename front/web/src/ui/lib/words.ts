/* Sentences come from the engine as plain text; here their cards, suits and losses are found, to be
 * set in colour. */
import { Refusal } from '../../engine/module';
import { signOfSuit, suitOfSign, type Suit } from './suits';

export interface Run {
    text: string;
    /** A card or a suit is mentioned: the sign is drawn as a shape after the text. */
    suit?: Suit;
    /** A loss or gain written with its sign: "−2 life". */
    tone?: -1 | 1;
}

const PARTS = /(10|[2-9AJQK])?([♣♦♥♠])|([-−+]\d+)(?=[\s.,;:)]|$)/gu;

export function runsOf(sentence: string): Run[] {
    const runs: Run[] = [];
    let end = 0;
    for (const match of sentence.matchAll(PARTS)) {
        const [whole, rank = '', sign, change] = match;
        if (change && match.index > 0 && !/[\s(,;:]/.test(sentence[match.index - 1]!)) continue;
        if (match.index > end) runs.push({ text: sentence.slice(end, match.index) });
        if (sign) runs.push({ text: rank, suit: suitOfSign[sign]! });
        else if (change)
            runs.push({ text: change.replace('-', '−'), tone: /[-−]/.test(change) ? -1 : 1 });
        end = match.index + whole.length;
    }
    if (end < sentence.length) runs.push({ text: sentence.slice(end) });
    return runs;
}

/** "Lay 9♥" for a reader that should not hear the signs spelled. */
export function spoken(sentence: string): string {
    const names: Record<string, string> = { '♣': 'clubs', '♦': 'diamonds', '♥': 'hearts', '♠': 'spades' };
    const ranks: Record<string, string> = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };
    return sentence.replace(/(10|[2-9AJQK])?([♣♦♥♠])/gu, (_, rank: string | undefined, sign: string) =>
        rank ? `${ranks[rank] ?? rank} of ${names[sign]}` : names[sign]!,
    );
}

/** Cards of the notation as cards are written: "play Th c1" is "play 10♥ c1". */
export function withSigns(notation: string): string {
    return notation
        .replace(/\b([A2-9TJQK])([cdhs])\b/g, (_, rank: string, suit: string) => `${rank === 'T' ? 10 : rank}${signOfSuit[suit]}`)
        .replace(/\bX[12]\b/g, 'joker');
}

/** What a player is told of an error. Only refusals are written for people. */
export function sentenceOf(error: unknown): string {
    if (error instanceof Refusal) return error.message;
    console.error(error);
    return 'Something went wrong on the page. Load it again: your games are saved.';
}

/** The class that colours a loss or a gain. */
export function toneName(tone: number): string {
    return tone < 0 ? 'loss' : tone > 0 ? 'gain' : '';
}

/** "Deck" inside a sentence: "deck". */
export function lower(label: string): string {
    return label.charAt(0).toLowerCase() + label.slice(1);
}
export function upper(label: string): string {
    return label.charAt(0).toUpperCase() + label.slice(1);
}

export function counted(count: number, what: string): string {
    return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** A deal's number in groups of three: 48 201, with spaces that do not break. */
export function grouped(seed: string): string {
    return seed.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}
