/* How players' tokens are told apart. */
import type { GameInfo, Seat, Snapshot } from '../../engine/types';
import type { Suit } from '../lib/suits';

export interface Token {
    /** Of the card that the seat is played by. */
    suit: Suit | '';
    /** Who it is, where the suit does not say. */
    letter: string;
}

function suitOf(game: GameInfo, snapshot: Snapshot, seat: Seat): Suit | '' {
    const hero = game.zones.findIndex((zone) => zone.owned && zone.nth === seat && zone.lay === 'pile');
    return hero < 0 ? '' : (snapshot.zones[hero]!.pieces[0]?.suit ?? '');
}

function nameOf(snapshot: Snapshot, seat: Seat): string {
    return seat === snapshot.reader ? 'You' : (snapshot.names[seat] ?? '');
}

export function tokenOf(game: GameInfo, snapshot: Snapshot, seat: Seat): Token {
    const seats = Array.from({ length: snapshot.seats }, (_, other) => other);
    const suit = suitOf(game, snapshot, seat);
    if (suit && !seats.some((other) => other !== seat && suitOf(game, snapshot, other) === suit)) return { suit, letter: '' };
    const letter = nameOf(snapshot, seat).charAt(0);
    const alone = !seats.some((other) => other !== seat && nameOf(snapshot, other).charAt(0) === letter);
    return { suit, letter: alone ? letter : `${seat + 1}` };
}
