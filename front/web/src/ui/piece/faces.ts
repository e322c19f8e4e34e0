/* Which face a card shows follows from its width alone, and from whether the game is one of roles. */
import type { Piece } from '../../engine/types';
import type { Suit } from '../lib/suits';

export type Face = 'back' | 'known' | 'small' | 'role' | 'joker' | 'court' | 'pips';

/** Under this width a card is rank and suit only, as big as fits. */
export const SMALL = 80;

export function faceOf(piece: Piece, width: number, roles: boolean, large: boolean): Face {
    if (piece.type === 'hidden') return 'back';
    if (!piece.face) return 'known';
    if (roles && piece.icon && width >= SMALL) return 'role';
    if (piece.type === 'joker') return 'joker';
    if (width < SMALL || large) return 'small';
    return piece.rank > 10 ? 'court' : 'pips';
}

export function suitOf(piece: Piece): Suit {
    return piece.suit || 'x';
}

const ranks: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };
export function rankOf(piece: Piece): string {
    return piece.type === 'joker' ? '' : (ranks[piece.rank] ?? String(piece.rank));
}
