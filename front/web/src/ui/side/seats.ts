/* A row for each seat, from what the seat owns. */
import type { Action, GameInfo, Seat, Snapshot } from '../../engine/types';
import { lower } from '../lib/words';

export interface SeatRow {
    seat: Seat;
    name: string;
    remark: string;
    turn: boolean;
    gone: boolean;
    /** `stake`: so many would be lost if what is thought about goes wrong. */
    lives: { id: number; label: string; value: number; max: number; stake: number }[];
    /** `of`: as much as it can be, where that matters. */
    numbers: { id: number; label: string; value: number; of?: number }[];
    /** Zones of the seat that do not lie on the table. */
    held: { zone: number; label: string }[];
}

/** How much of a counter an action can cost at most. */
export function stakeOf(action: Action | undefined, counter: number): number {
    const told = action ? [action, ...action.outcomes] : [];
    const changes = told.flatMap(({ changes }) => changes).filter((change) => change.counter === counter);
    return changes.length ? Math.max(0, changes[0]!.was - Math.min(...changes.map(({ now }) => now))) : 0;
}

/** `shared`: several people play at this screen, and are told apart by their names. */
export function seatRows(game: GameInfo, snapshot: Snapshot, owner: Seat, looked?: Action, shared = false): SeatRow[] {
    return Array.from({ length: snapshot.seats }, (_, seat) => {
        const counters = game.counters.flatMap((info, id) => {
            const value = snapshot.counters[id];
            return info.owned && info.nth === seat && value != null ? [{ info, id, value }] : [];
        });
        const zones = game.zones.flatMap((info, zone) =>
            info.owned && info.nth === seat && info.lay !== 'unshown' && info.lay !== 'standing'
                ? [{ info, zone, pieces: snapshot.zones[zone]!.pieces }]
                : [],
        );
        const hero = zones.find(({ info, pieces }) => info.lay === 'pile' && pieces.length);
        return {
            seat,
            name: seat === snapshot.reader ? 'You' : (snapshot.names[seat] ?? ''),
            remark: [shared && seat === snapshot.reader && snapshot.names[seat], hero?.pieces[0]?.caption].filter(Boolean).join(', '),
            turn: seat === snapshot.awaited,
            gone: snapshot.gone.includes(seat),
            lives: counters.filter(({ info }) => info.show === 'lives').map(({ info, id, value }) => ({ id, label: info.label, value, max: info.max, stake: stakeOf(looked, id) })),
            numbers: counters
                .filter(({ info, value }) => info.show === 'bar' || info.show === 'goal' || (info.show === 'number' && value !== info.min))
                .map(({ info, id, value }) => ({ id, label: lower(info.label), value, of: info.show === 'number' ? undefined : info.max })),
            held: zones
                .filter(({ info, pieces }) => pieces.length && info !== hero?.info && !(seat === owner && info.wide.w))
                .map(({ info, zone }) => ({ zone, label: info.label })),
        };
    });
}

export interface Side {
    label: string;
    rows: SeatRow[];
}

const COUNT = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** Rows under a heading for those who play together; all under one where a game has no sides. */
export function sidesOf(game: GameInfo, snapshot: Snapshot, rows: SeatRow[]): Side[] {
    const word = game.counters.find(({ show }) => show === 'side')?.label;
    if (!word) return [{ label: 'At the table', rows }];
    const sides = new Map<number, SeatRow[]>();
    for (const row of rows) {
        const id = game.counters.findIndex(({ show, nth }) => show === 'side' && nth === row.seat);
        const side = snapshot.counters[id] ?? 0;
        sides.set(side, [...(sides.get(side) ?? []), row]);
    }
    return [...sides].map(([side, members]) => ({
        label: !side ? 'Gone' : members.length > 1 ? `${word} of ${COUNT[members.length] ?? members.length}` : 'Alone',
        rows: members,
    }));
}
