/* Notes are sentences of the game. They are set by their shape alone: "Score at most 6: 16 more cards
 * are needed" is a label, a number and a remark; "Dice: 4 ready, 2 exhausted" is a small list. */

import { lower } from './words';

export type Note =
    | { shape: 'goal'; met: boolean; text: string }
    | { shape: 'number'; label: string; number: string; text: string }
    | { shape: 'list'; label: string; rows: { text: string; number: string }[] }
    | { shape: 'odds'; label: string; percent: number; text: string }
    | { shape: 'text'; label: string; text: string };

const GOAL = /^\[( |x)\] (.*)$/s;
const ODDS = /^([^:]*): (.*) \((\d+(?:\.\d+)?) %\)$/s;
const HEAD_NUMBER = /^(\D+) (\d+)(?:; (.*))?$/s;
const LEADING_NUMBER = /^(\d+) (.*)$/s;

function listOf(text: string): { text: string; number: string }[] | null {
    const parts = text.split(', ').map((part) => LEADING_NUMBER.exec(part));
    if (parts.length < 2 || parts.some((part) => !part || /[.;:]/.test(part[2]!))) return null;
    return parts.map((part) => ({ number: part![1]!, text: part![2]! }));
}

export function noteOf(sentence: string): Note {
    const goal = GOAL.exec(sentence);
    if (goal) return { shape: 'goal', met: goal[1] === 'x', text: goal[2]! };
    const odds = ODDS.exec(sentence);
    if (odds) return { shape: 'odds', label: odds[1]!, percent: Number(odds[3]), text: odds[2]! };
    const colon = sentence.indexOf(': ');
    const head = colon < 0 ? '' : sentence.slice(0, colon);
    const rest = colon < 0 ? sentence : sentence.slice(colon + 2);
    const rows = head ? listOf(rest) : null;
    if (rows) return { shape: 'list', label: head, rows };
    const headed = HEAD_NUMBER.exec(head || sentence);
    if (headed && (head || !sentence.includes(',')))
        return { shape: 'number', label: headed[1]!, number: headed[2]!, text: head ? rest : (headed[3] ?? '') };
    const pairs = sentence.split(', ').map((part) => HEAD_NUMBER.exec(part));
    if (pairs.every((pair) => pair && !pair[3]))
        return { shape: 'list', label: '', rows: pairs.map((pair) => ({ text: lower(pair![1]!), number: pair![2]! })) };
    const leading = head ? null : LEADING_NUMBER.exec(sentence);
    if (leading) return { shape: 'number', label: '', number: leading[1]!, text: leading[2]! };
    return { shape: 'text', label: head, text: rest };
}
