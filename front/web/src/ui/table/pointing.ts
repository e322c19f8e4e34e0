/* From a zone on the table to what can be pointed at there, and what pointing makes of a pick. The
 * same as at the terminal: what the last point makes certain is done at once, but a lone first point
 * is only shown, and the second one confirms it. */
import { WHOLE, type GameInfo, type Lit, type Menu, type Pick, type Target } from '../../engine/types';

export const NOTHING: Pick = { verb: -1, points: [], cursor: null };

export function same(a: Target | null, b: Target | null): boolean {
    return !!a && !!b && a.zone === b.zone && a.index === b.index;
}

/** What a piece stands for: itself, its zone, or the zone that its zone stands for. */
export function meanings(game: GameInfo, zone: number, index: number): Target[] {
    const means: Target[] = [
        { zone, index },
        { zone, index: WHOLE },
    ];
    game.zones.forEach((other, id) => {
        if (other.representedBy === zone) means.push({ zone: id, index: WHOLE });
    });
    return means;
}

export type Light = 'none' | 'may' | 'aim' | 'chosen';

export interface Lighting {
    light: Light;
    /** What to point at, if it can be. */
    target: Target | null;
    lit: Lit | null;
}

const DARK: Lighting = { light: 'none', target: null, lit: null };

export function isChosen(pick: Pick, target: Target): boolean {
    return same(pick.cursor, target) || pick.points.some((point) => same(point, target));
}

export function isNarrowed(pick: Pick): boolean {
    return pick.cursor !== null || pick.points.length > 0;
}

export function lightOf(game: GameInfo, menu: Menu, pick: Pick, zone: number, index: number): Lighting {
    for (const target of meanings(game, zone, index)) {
        const lit = menu.lits.find((one) => same(one.target, target)) ?? null;
        if (isChosen(pick, target)) return { light: 'chosen', target, lit };
        if (lit) {
            const aim = lit.left && isNarrowed(pick) && !menu.takesSets;
            return { light: aim ? 'aim' : 'may', target, lit };
        }
    }
    return DARK;
}

/** What was there before, if it is still the same. */
export function kept(before: Lighting | null, now: Lighting): Lighting {
    const alike =
        before?.light === now.light &&
        (before.target === now.target || same(before.target, now.target)) &&
        before.lit?.key === now.lit?.key &&
        before.lit?.left === now.lit?.left &&
        before.lit?.action === now.lit?.action;
    return alike ? before : now;
}

/** Either the pick goes on, or an action (by its index) is to be done. */
export type Pointed = { pick: Pick } | { act: number };

function withPoint(pick: Pick, target: Target): Pick {
    const without = pick.points.filter((point) => !same(point, target));
    const points = without.length < pick.points.length ? without : [...pick.points, target];
    return { ...pick, cursor: null, points };
}

export function pointAt(menu: Menu, pick: Pick, target: Target): Pointed {
    const lit = menu.lits.find((one) => same(one.target, target));
    const again = same(pick.cursor, target);
    if (menu.takesSets && (again || lit || isChosen(pick, target))) return { pick: withPoint(pick, target) };
    if (again) return menu.preset >= 0 ? { act: menu.preset } : { pick: withPoint(pick, target) };
    if (!lit) return { pick };
    const further = lit.left && isNarrowed(pick);
    if (further && lit.action >= 0) return { act: lit.action };
    if (further && pick.cursor) return { pick: { ...withPoint(pick, pick.cursor), cursor: target } };
    return { pick: { ...pick, cursor: target } };
}

export function stepBack(pick: Pick): Pick {
    if (pick.cursor) return { ...pick, cursor: null };
    if (pick.points.length) return { ...pick, points: pick.points.slice(0, -1) };
    return NOTHING;
}
