/* A row for each seat, from what the seat owns. */
import type { GameInfo, Seat, Snapshot } from '../../engine/types';
import { lower } from '../lib/words';
import type { Suit } from '../lib/suits';

export interface SeatRow {
    seat: Seat;
    name: string;
    suit: Suit | '';
    remark: string;
    turn: boolean;
    gone: boolean;
    lives: { label: string; value: number; max: number }[];
    numbers: { label: string; value: number }[];
    /** Places of the seat that do not lie on the table. */
    held: { zone: number; label: string }[];
}

export function seatRows(game: GameInfo, snapshot: Snapshot, owner: Seat): SeatRow[] {
    return Array.from({ length: snapshot.seats }, (_, seat) => {
        const counters = game.counters.flatMap((info, id) => {
            const value = snapshot.counters[id];
            return info.owned && info.nth === seat && value != null ? [{ info, value }] : [];
        });
        const places = game.zones.flatMap((info, zone) =>
            info.owned && info.nth === seat && info.lay !== 'unshown' && info.lay !== 'standing'
                ? [{ info, zone, pieces: snapshot.zones[zone]!.pieces }]
                : [],
        );
        const hero = places.find(({ info, pieces }) => info.lay === 'pile' && pieces.length);
        return {
            seat,
            name: seat === snapshot.reader ? 'You' : (snapshot.names[seat] ?? ''),
            suit: hero?.pieces[0]?.suit ?? '',
            remark: hero?.pieces[0]?.caption ?? '',
            turn: !snapshot.over && (snapshot.acting.length === 1 ? snapshot.toAct : snapshot.active) === seat,
            gone: snapshot.gone.includes(seat),
            lives: counters.filter(({ info }) => info.show === 'lives').map(({ info, value }) => ({ label: info.label, value, max: info.max })),
            numbers: counters.filter(({ info, value }) => info.show === 'number' && value !== 0).map(({ info, value }) => ({ label: lower(info.label), value })),
            held: places
                .filter(({ info, pieces }) => pieces.length && info !== hero?.info && !(seat === owner && info.wide.w))
                .map(({ info, zone }) => ({ zone, label: info.label })),
        };
    });
}
