/* What belongs to what on the table, by the game's data. */
import type { GameInfo, Menu, Piece, Snapshot, ZoneInfo } from '../../engine/types';
import type { Suit } from '../lib/suits';

/** Zones without a spot of their own whose pieces lie beside the pieces of this one. */
export function attendants(game: GameInfo, zone: number, narrow: boolean): number[] {
    return game.zones.flatMap((other, id) =>
        other.belongsTo === zone && !(narrow ? other.narrow : other.wide).w && other.lay !== 'unshown' ? [id] : [],
    );
}

/** Zones elsewhere that hold pieces which belong to pieces of this one. */
export function abroad(game: GameInfo, zone: number, narrow: boolean): number[] {
    return game.zones.flatMap((other, id) =>
        other.belongsTo === zone && (narrow ? other.narrow : other.wide).w && other.lay !== 'unshown' ? [id] : [],
    );
}

/** A die shows the suit of the piece it belongs to. */
export function suitOfOwner(snapshot: Snapshot, info: ZoneInfo, piece: Piece): Suit | '' {
    return info.belongsTo < 0 ? '' : (snapshot.zones[info.belongsTo]?.pieces[piece.mark]?.suit ?? '');
}

/** Where something can be chosen, what cannot is in shade. */
export function inShade(game: GameInfo, menu: Menu, row: number): boolean {
    return menu.lits.some(({ target }) => {
        const zone = game.zones[target.zone]!;
        return zone.row === row || (zone.representedBy >= 0 && game.zones[zone.representedBy]!.row === row);
    });
}
