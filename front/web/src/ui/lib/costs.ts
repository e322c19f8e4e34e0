/* What an action costs or brings, as short as a button or a chip has room for. */
import type { Action } from '../../engine/types';
import { gistOf, percent } from './chance';

export interface Cost {
    text: string;
    tone: number;
}

/** The gist in two parts, each with its tone. */
export function costsOf(action: Action): Cost[] {
    const effect: Cost = { text: action.gist, tone: action.tone };
    const chances = gistOf(action.outcomes).flatMap(({ chance, of, most, tone, gist }) =>
        tone ? [{ text: `${percent(chance, of, most)} ${gist}`, tone }] : [],
    );
    if (effect.text && (effect.tone || !chances.length)) return [effect, ...chances.slice(0, 1)];
    return chances;
}

/** How much is to be hoped from it: what is sure, and what may be by its chance. */
function hope({ worth, outcomes }: Action): number {
    return outcomes.reduce((sum, one) => sum + (one.of ? (one.worth * one.chance) / one.of : 0), worth);
}

/** Of several ways: what all of them cost or bring, else what the best of them does. */
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
    const { brief, gist } = action;
    return brief && gist && gist.length <= CHIP && !narrow ? gist : brief;
}
