/* Each game's emblem is the plan of its table, drawn with a few rectangles. A game without one shows
 * its letter alone. */
export type Tint = 'full' | 'half' | 'open';
export interface Block {
    x: number;
    y: number;
    w: number;
    h: number;
    tint: Tint;
}
export interface Emblem {
    suit: 'c' | 'h' | 's' | 'd' | 'x';
    blocks: Block[];
    /** Where the player stands, and a way to go. */
    stand?: readonly [x: number, y: number];
    way?: string;
}

function grid(columns: number, rows: number, left: number, top: number, dx: number, dy: number, w: number, h: number, tint: (x: number, y: number) => Tint | null): Block[] {
    return Array.from({ length: columns * rows }, (_, n) => [n % columns, Math.floor(n / columns)] as const).flatMap(([x, y]) => {
        const shade = tint(x, y);
        return shade ? [{ x: left + x * dx, y: top + y * dy, w, h, tint: shade }] : [];
    });
}

const acesRooms = ['.oo.f.', 'fooooo', '.o.fo.', '.f.oo.'];

export const emblems: Record<string, Emblem> = {
    clear: {
        suit: 'c',
        blocks: [
            ...grid(4, 3, 8, 14, 26, 9, 20, 28, (_, y) => (y === 2 ? 'half' : 'open')),
            ...grid(3, 1, 21, 84, 26, 0, 20, 28, () => 'full'),
        ],
    },
    jacks: {
        suit: 'h',
        blocks: [
            ...grid(4, 1, 8, 16, 26, 0, 20, 28, () => 'half'),
            ...grid(4, 4, 13, 54, 26, 15, 11, 11, (x, y) => (y <= x ? 'full' : null)),
        ],
    },
    standard: {
        suit: 's',
        blocks: grid(9, 3, 3, 36, 12.8, 19, 10.5, 15, (x, y) =>
            x === 4 && y === 1 ? null : Math.abs(x - 4) + Math.abs(y - 1) < 2 || (x === 2 && y === 2) ? 'half' : 'open',
        ),
        stand: [59.5, 62.5],
    },
    escape: {
        suit: 'd',
        blocks: grid(7, 5, 8, 12, 15, 20.5, 12, 17, (x, y) =>
            x === 3 && y === 2 ? null : x % 6 === 0 && y % 4 === 0 ? 'full' : 'open',
        ),
        stand: [59, 61.5],
        way: 'M59 61.5V41H74V20.5H96',
    },
    aces: {
        suit: 'x',
        blocks: grid(6, 4, 5, 12, 19, 27, 14, 20, (x, y) => {
            const room = acesRooms[y]!.charAt(x);
            return room === 'f' ? 'full' : room === 'o' ? 'open' : null;
        }),
    },
};
