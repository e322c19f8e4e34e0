/* Where a hint's actions lie on the table: the best is 1, the next are 2 and 3. */
import { WHOLE, type Action, type GameInfo, type Snapshot, type Target, type Thought } from '../../engine/types';
import { same } from './pointing';

/** A zone as a whole is marked at the last piece of what stands for it. */
function markOf(game: GameInfo, { zones }: Snapshot, target: Target): Target {
    if (target.index !== WHOLE) return target;
    const stand = game.zones[target.zone]!.representedBy;
    const zone = stand < 0 ? target.zone : stand;
    return { zone, index: zones[zone]!.pieces.length - 1 };
}

function ranks(hint: Thought | null, isOne: (action: number) => boolean): string {
    return (hint?.advice ?? []).flatMap(({ index }, n) => (isOne(index) ? [n + 1] : [])).join(' ');
}

/** "1 3": the piece is part of what is best, and of what comes third. */
export function advisedAt(game: GameInfo, snapshot: Snapshot, hint: Thought | null, at: Target): string {
    const marks = ({ targets }: Action) => targets.some((target) => same(markOf(game, snapshot, target), at));
    return ranks(hint, (action) => marks(snapshot.legal[action]!));
}

/** The same of a button for one action. */
export function advisedAs(hint: Thought | null, action: number): string {
    return ranks(hint, (index) => index === action);
}
