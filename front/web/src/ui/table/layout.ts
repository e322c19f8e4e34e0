/* Where everything lies, from the game's spots alone. Pure: a table's size in, boxes out. */
import type { Cell, GameInfo, Piece, Seat, Snapshot, Spot, ZoneInfo } from '../../engine/types';

export interface Box {
    x: number;
    y: number;
    w: number;
    h: number;
}
export interface Point {
    x: number;
    y: number;
}
export interface Size {
    w: number;
    h: number;
}

/** Pieces of a zone: all as wide, each at its point inside the zone's box. */
export interface Laid {
    width: number;
    at: Point[];
}

/** A board: where its cells lie inside its frame, which may be smaller than the board. */
export interface Board extends Laid {
    /** The whole board; more than the frame: it pans. */
    full: Size;
    gap: Size;
    pans: boolean;
}

export const RATIO = 1.4; // a card's height to its width

const GAP = 0.12; // between cards, of their width
const DICE_GAP = 0.3;
/** Of a card that lies under another so much has to be seen. */
const STRIP = 20;
/** A tap has to hit it. */
export const TOUCH = 44;
/** A mouse needs less. */
const POINTED = 34;
/** A key above a die is so high. */
const KEY = 18;
/** A label above a zone is so high. */
const LABEL = 26;
/** Between the words of one zone and the next that has no label. */
const EDGE = 14;
/** How wide the cells of a board that pans are at least. */
const PANNED = 56;
/** Rooms with ways between them are told apart by what stands in them, also on a phone. */
const ROOM = 64;

/** Whose owned zones lie on the table: the reader's, or of an onlooker the one whose turn it is. */
export function ownerOf(snapshot: Snapshot): Seat {
    return snapshot.reader < snapshot.seats ? snapshot.reader : snapshot.active;
}

/** An owned zone of a game for several lies on the table for its owner only; of others the seats'
 * rows tell. */
export function isShown(zone: ZoneInfo, narrow: boolean, owner: Seat): boolean {
    const spot = narrow ? zone.narrow : zone.wide;
    return zone.lay !== 'unshown' && spot.w > 0 && (!zone.owned || zone.nth === owner);
}

export function boxOf(zone: ZoneInfo, narrow: boolean, table: Size): Box {
    const spot = narrow ? zone.narrow : zone.wide;
    return spotBox(spot, zone.owned ? 0 : zone.nth, table);
}

export function spotBox(spot: Spot, nth: number, table: Size): Box {
    return {
        x: ((spot.x + nth * spot.dx) * table.w) / 100,
        y: ((spot.y + nth * spot.dy) * table.h) / 100,
        w: (spot.w * table.w) / 100,
        h: (spot.h * table.h) / 100,
    };
}

/** How far right and down the words of a zone may reach. */
export interface Reach {
    right: number;
    bottom: number;
}

/** A zone's words end where the next zone or frame begins, whose label stands above it if it has one, or
 * where its own frame or the table does. */
export function reachOf(box: Box, zones: Box[], frames: Box[], table: Size, labelled = true): Reach {
    const label = labelled ? LABEL : EDGE;
    const within = (frame: Box) => box.x >= frame.x && box.y >= frame.y && box.x + box.w <= frame.x + frame.w && box.y + box.h <= frame.y + frame.h;
    const others = [...zones.map((zone) => ({ ...zone, y: zone.y - label })), ...frames.filter((frame) => !within(frame))];
    const beside = others.filter(({ x, y, h }) => x >= box.x + box.w && y < box.y + box.h && y + h > box.y);
    const beneath = others.filter(({ x, y, w }) => y + label >= box.y + box.h && x < box.x + box.w && x + w > box.x);
    return {
        right: Math.min(table.w, ...beside.map(({ x }) => x)),
        bottom: Math.min(table.h, ...beneath.map(({ y }) => y), ...frames.filter(within).map(({ y, h }) => y + h)),
    };
}

/** A box for pieces with so many pixels of words beneath them. */
export function above(box: Box, words: number, bottom: number): Box {
    return { ...box, h: Math.min(box.h, Math.max(box.h / 2, bottom - box.y - words)) };
}

/** A fan lies in the middle of its box, as large as that is high; where it is too wide, cards overlap
 * one another, and where hardly anything of them would be seen they lie in rows. */
export function layFan(box: Size, count: number): Laid {
    const tallest = box.h / RATIO;
    const fitting = count > 0 ? box.w / (count + GAP * (count - 1)) : tallest;
    const width = Math.min(tallest, Math.max(fitting, tallest * 0.88), box.w);
    const step = count > 1 ? Math.min(width * (1 + GAP), (box.w - width) / (count - 1)) : 0;
    if (count > 1 && step < Math.min(width / 2, STRIP)) return layRows(box, count);
    const left = Math.max(0, (box.w - width - step * (count - 1)) / 2);
    return { width, at: Array.from({ length: count }, (_, n) => ({ x: left + n * step, y: 0 })) };
}

/** Pieces side by side, in as many rows as make them largest; rows are `between` further apart. */
export function layRows(box: Size, count: number, ratio = RATIO, gap = GAP, most = Infinity, between = 0): Laid {
    let best = { width: 0, perRow: 1 };
    for (let rows = 1; rows <= Math.max(1, count); rows++) {
        const perRow = Math.max(1, Math.ceil(count / rows));
        const high = (box.h - between * (rows - 1)) / (rows * ratio + gap * (rows - 1));
        const wide = box.w / (perRow + gap * (perRow - 1));
        const width = Math.min(high, wide, most);
        if (width > best.width * 1.05) best = { width, perRow };
    }
    const { width, perRow } = best;
    return {
        width,
        at: Array.from({ length: count }, (_, n) => ({
            x: (n % perRow) * width * (1 + gap),
            y: Math.floor(n / perRow) * (width * (ratio + gap) + between),
        })),
    };
}

/** Dice, never larger than dice are; closer together only where they would be too small to tap. Their
 * keys stand above them, also in a second row. */
export function layTray(box: Size, count: number, most: number, keyed: boolean): Laid {
    const between = keyed ? KEY : 0;
    const loose = layRows(box, count, 1, DICE_GAP, most, between);
    return loose.width < Math.min(TOUCH, most) ? layRows(box, count, 1, GAP, most, between) : loose;
}

/** A pile lies in one spot; only its top is drawn as a piece. */
export function layPile(box: Size): Laid {
    const width = Math.min(box.w, box.h / RATIO);
    return { width, at: [{ x: 0, y: 0 }] };
}

/** The cells of a board. It pans when its cells would become too small to tap. */
export function layBoard(box: Size, cells: Cell[], ways: boolean, narrow: boolean): Board {
    const columns = 1 + Math.max(0, ...cells.map((cell) => cell.x));
    const rows = 1 + Math.max(0, ...cells.map((cell) => cell.y));
    const share = ways ? { w: narrow ? 0.26 : 0.4, h: narrow ? 0.2 : 0.26 } : { w: narrow ? 0.07 : 0.1, h: narrow ? 0.07 : 0.11 };
    const fitWidth = box.w / (columns + share.w * (columns - 1));
    const fitHeight = box.h / RATIO / (rows + share.h * (rows - 1) / RATIO);
    const fit = Math.min(fitWidth, fitHeight);
    const least = !narrow ? POINTED : ways ? ROOM : TOUCH;
    const width = fit < least ? Math.max(PANNED, Math.min(72, fitHeight)) : fit;
    const gap = { w: width * share.w, h: width * share.h };
    const full = {
        w: columns * width + (columns - 1) * gap.w,
        h: rows * width * RATIO + (rows - 1) * gap.h,
    };
    const left = Math.max(0, (box.w - full.w) / 2);
    return {
        width,
        gap,
        full,
        pans: full.w > box.w + 1 || full.h > box.h + 1,
        at: cells.map((cell) => ({
            x: left + cell.x * (width + gap.w),
            y: cell.y * (width * RATIO + gap.h),
        })),
    };
}

/** Pieces that stand on a board, by cell; a mark beyond the cells is nowhere. */
export function standing(pieces: Piece[], cells: number): Map<number, number[]> {
    const by = new Map<number, number[]>();
    pieces.forEach((piece, i) => {
        if (piece.mark < cells) by.set(piece.mark, [...(by.get(piece.mark) ?? []), i]);
    });
    return by;
}

export function boardOf(game: GameInfo): number {
    return game.zones.findIndex((zone) => zone.lay === 'grid');
}
