/* What an action costs or brings, as short as a button or a chip has room for. */
import type { Action } from '../../engine/types';
import { gistOf, percent } from './chance';

export interface Cost {
    text: string;
    tone: number;
}

/** "10 to 12: it is cleared" is cleared; the numbers are told elsewhere. */
function gist(text: string): string {
    return text.replace(/^[^:]*: /, '').replace(/^else /, '');
}

/** What surely happens, up to the first semicolon. */
function certain({ effect }: Action): string {
    return effect.split(';')[0]!;
}

/** The gist in two parts, each with its tone. */
export function costsOf(action: Action): Cost[] {
    const effect: Cost = { text: certain(action), tone: action.tone };
    const chances = gistOf(action.outcomes).flatMap(({ chance, of, most, tone, text }) =>
        tone ? [{ text: `${percent(chance, of, most)} ${gist(text)}`, tone }] : [],
    );
    if (effect.text && (effect.tone || !chances.length)) return [effect, ...chances.slice(0, 1)];
    return chances;
}

/** How much is to be hoped from it: what is sure counts before what may be. */
function hope({ tone, outcomes }: Action): number {
    return outcomes.reduce((sum, one) => sum + (one.of ? (one.tone * one.chance) / one.of : 0), 2 * tone);
}

/** Of several ways: what all of them cost or bring, else the most that one of them does. */
export function costsOfBest(ways: Action[]): { costs: Cost[]; alike: boolean } {
    const best = ways.reduce<Action | undefined>((most, way) => (most && hope(most) >= hope(way) ? most : way), undefined);
    const costs = best ? costsOf(best) : [];
    const told = JSON.stringify(costs);
    return { costs: costs.slice(0, 1), alike: ways.every((way) => JSON.stringify(costsOf(way)) === told) };
}

/** More does not fit under a column of cards. */
const CHIP = 24;

/** What stands at the target: the sum with what it needs where there is room, else its gist. */
export function chipOf(action: Action, narrow: boolean): string {
    const sure = certain(action);
    return action.brief && sure && sure.length <= CHIP && !narrow ? sure : action.brief;
}
