/* Each game's emblem is the plan of its table: games/NAME/emblem.svg, drawn in the shades open, half and
 * full, with the suit of its card as data-suit. A game without one shows its letter alone. */
import type { Suit } from './suits';

export interface Emblem {
    suit: Suit;
    drawing: string;
}

const files = import.meta.glob<string>('../../../../../games/*/emblem.svg', { query: '?raw', import: 'default', eager: true });

function read(drawing: string): Emblem {
    const svg = new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement;
    return { suit: (svg.dataset['suit'] as Suit | undefined) ?? 's', drawing };
}

export const emblems: Record<string, Emblem> = Object.fromEntries(
    Object.entries(files).map(([path, drawing]) => [path.split('/').at(-2)!, read(drawing)]),
);
