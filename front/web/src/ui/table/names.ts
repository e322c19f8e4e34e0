/* What a screen reader says of a piece. */
import type { Cell, Piece, ZoneInfo } from '../../engine/types';
import { lower, spoken } from '../lib/words';
import type { Light } from './pointing';

const LIGHTS: Record<Light, string> = {
    none: '',
    may: 'can be chosen',
    aim: 'can be aimed at',
    chosen: 'chosen',
};

export interface Named {
    piece: Piece;
    zone: ZoneInfo;
    cell?: Cell | undefined;
    light: Light;
    brief?: string;
    advised: string;
}

export function nameOf({ piece, zone, cell, light, brief, advised }: Named): string {
    const isCard = piece.type === 'card' || piece.type === 'joker';
    const parts = [
        piece.type === 'hole' ? 'empty' : piece.spoken,
        piece.name && piece.type !== 'token' ? piece.name : '',
        isCard && !piece.face ? 'face down' : '',
        cell ? `at ${cell.name}` : lower(zone.many > 1 && !zone.owned ? `${zone.label} ${zone.nth + 1}` : zone.label),
        spoken(piece.caption),
        LIGHTS[light],
        brief ? spoken(brief) : '',
        advised ? `hint ${advised}` : '',
    ];
    return parts.filter((part) => part).join(', ');
}
