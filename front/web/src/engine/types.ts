/* What the engine hands out, as the page sees it. The C side (front/web/engine) writes these as
 * JSON; nothing here is decided in TypeScript. Seats, places, indices and steps count from 0. A
 * snapshot or an event holds only what its reader may know. */

/** A seat from 0, or NOBODY: an onlooker, who sees what everybody sees. */
export type Seat = number;
export const NOBODY: Seat = 254;
/** Whoever looks back at a game and sees everything. */
export const ALL: Seat = 253;
/** The seat of chance in `Step.seat`. */
export const CHANCE: Seat = 255;

export type Tone = -1 | 0 | 1; // a loss, neither, a gain

/* ---- Games, as data ------------------------------------------------------------------------ */

export interface OptionInfo {
    key: string;
    label: string;
    help: string;
    /** What can be chosen, in order, as it is written in `key=value`. */
    values: string[];
    normal: string;
}

/** In hundredths of the table; the nth of many places lies n * (dx, dy) further; w = 0: not shown. */
export interface Spot {
    x: number;
    y: number;
    w: number;
    h: number;
    dx: number;
    dy: number;
}

export type Lay = 'unshown' | 'pile' | 'row' | 'fan' | 'tray' | 'grid' | 'standing';

/** One place; a table row of `many` places is as many of these, side by side. */
export interface ZoneInfo {
    /** In notation, with its number: "c2". */
    name: string;
    /** For people; the same for all places of a row. */
    label: string;
    /** Which row of the game's table, the how manieth of the row, and of how many. */
    row: number;
    nth: number;
    many: number;
    /** The nth belongs to seat n. */
    owned: boolean;
    lay: Lay;
    /** Drawn even when empty. */
    slots: number;
    /** The place that stands for this one: to point at it is to point at this place as a whole; -1:
     * none. (A column of monsters stands for the attack laid on it.) */
    with: number;
    /** A grid drawn with gaps, and the ways between neighbours. */
    ways: boolean;
    /** A piece of mark n belongs to the nth piece of this place, and lies beside it where these have
     * no spot; -1: none. */
    of: number;
    /** Dice here are out of use for now. */
    spent: boolean;
    /** Pieces are drawn by their icons and names, not as cards. */
    icons: boolean;
    wide: Spot;
    narrow: Spot;
}

/** at hand: 1 + the cell that matters now, 0: none. */
export type Show = 'secretly' | 'side' | 'at hand' | 'number' | 'lives' | 'bar' | 'goal';

/** One counter. */
export interface CounterInfo {
    name: string;
    label: string;
    row: number;
    nth: number;
    many: number;
    owned: boolean;
    sealed: boolean;
    min: number;
    max: number;
    /** secretly: the game's bookkeeping, drawn nowhere; side: seats with the same number play together. */
    show: Show;
}

export interface VerbInfo {
    name: string;
    /** The key a front end offers first. */
    key: string;
    sealed: boolean;
}

export interface LookInfo {
    name: string;
    brief: string;
    icon: string;
}

/** Where something lies on a wide and on a narrow table. */
export interface Spots {
    wide: Spot;
    narrow: Spot;
}

/** A frame around places that belong together. */
export interface FrameInfo extends Spots {
    label: string;
}

export interface GameInfo {
    name: string;
    title: string;
    designer: string;
    about: string;
    length: string;
    rules: number;
    seats: { min: number; max: number };
    options: OptionInfo[];
    /** Indexed by place and counter id. */
    zones: ZoneInfo[];
    counters: CounterInfo[];
    verbs: VerbInfo[];
    /** All looks, for legends. */
    looks: LookInfo[];
    frames: FrameInfo[];
    /** Cards are told by what they are here, not by their pips. */
    roles: boolean;
    /** Where the gauge and the card at hand are drawn. */
    gauge: Spots;
    hand: Spots;
    /** The reasons a game can end for. */
    ends: string[];
}

export interface BotInfo {
    name: string;
    about: string;
}

/** What a game is begun with. */
export interface Setup {
    game: string;
    /** "jokers=1,reserve=off"; what is left out is normal. */
    options: string;
    /** A label for each seat: "human", a human's name, "bot:random", "bot:NAME/AIM@PLAYOUTS". No blanks
     * or commas; at most 47 bytes. */
    seats: string[];
    /** 0 to 18446744073709551615, as text. */
    seed: string;
}

/* ---- The table as a seat sees it ------------------------------------------------------------ */

export type PieceType = 'card' | 'joker' | 'die' | 'token' | 'hole' | 'hidden';

export interface Piece {
    /** The same for the same piece wherever it goes, as far as watching could tell; a shuffle
     * forgets. For animation. */
    id: number;
    type: PieceType;
    /** Cards: 1 to 13; jokers 14; else 0. */
    rank: number;
    suit: 'c' | 'd' | 'h' | 's' | '';
    /** For people: "10♥", "joker", "??". */
    text: string;
    /** For notation: "Th", "X1", "??". */
    code: string;
    /** For screen readers: "ten of hearts", "die showing 4", "unknown card". */
    spoken: string;
    /** What it is in this game ("Trap"), in short ("trap", at most six letters), and its icon's
     * name; empty where it is just a card. */
    name: string;
    brief: string;
    icon: string;
    /** Cards: lies face up. Dice: the number shown. Tokens: who. */
    face: number;
    /** The game's own: an owner, a cell. */
    mark: number;
    /** Known to these seats; 'all': to onlookers too. The reader's own knowledge is `type`. */
    known: Seat[] | 'all';
    /** What stands under it; may be empty. */
    caption: string;
    /** The cell where it goes next as things stand, by name; may be empty. */
    way: string;
}

export interface Zone {
    pieces: Piece[];
    /** Captions of slots that hold no piece, by slot, from pieces.length on. */
    slotCaptions: string[];
}

export interface Cell {
    x: number;
    y: number;
    /** "b3" */
    name: string;
    /** Neighbours by north, east, south, west; -1 for none. */
    next: [number, number, number, number];
}

export interface Outcome {
    chance: number;
    of: number;
    /** Where players decide first, the chance is from `chance` to `most`. */
    most: number;
    tone: Tone;
    text: string;
}

/** Something on the table that can be pointed at: a piece by its index in a place, a cell of the board
 * as a piece of the grid's place, or a place as a whole (index WHOLE). */
export interface Target {
    zone: number;
    index: number;
}
export const WHOLE = 255;

export interface Action {
    /** In `Snapshot.legal`. */
    index: number;
    /** In notation; what Game.act takes. */
    text: string;
    seat: Seat;
    /** Index into GameInfo.verbs. */
    verb: number;
    /** All that it points at, in the order of its notation: what is done first, then to what. */
    targets: Target[];
    label: string;
    effect: string;
    tone: Tone;
    /** The gist, to stand at its target. */
    brief: string;
    outcomes: Outcome[];
    /** What pieces mean for it, to stand under them while it is thought about. */
    marks: { zone: number; index: number; tone: Tone; text: string }[];
}

/** A total and what it is measured against, drawn as a bar with marks. */
export interface Gauge {
    label: string;
    value: number;
    most: number;
    marks: { at: number; tone: Tone; text: string }[];
}

export interface Snapshot {
    /** Actions before it, and in the whole game; step < steps when looking back. */
    step: number;
    steps: number;
    reader: Seat;
    /** The reader knows something that not everybody may: a curtain is wanted. */
    secrets: boolean;
    seats: number;
    /** Names of the seats as they are called in sentences. */
    names: string[];
    /** Seats that owe a decision; that may act but owe nothing; that have conceded. */
    acting: Seat[];
    may: Seat[];
    gone: Seat[];
    /** Whose turn it is, the first who owes a decision (-1: none), and who is waited for (-1: nobody). */
    active: Seat;
    toAct: Seat;
    awaited: Seat;
    turn: number;
    over: boolean;
    /** How it ended: the reason by name, in words, who won, and the scores; only when over. */
    end: string;
    ending: string;
    won: Seat[];
    scores: number[];
    status: string;
    prompt: string;
    notes: string[];
    /** By place id and counter id. A sealed counter of another seat is null. */
    zones: Zone[];
    counters: (number | null)[];
    cells: Cell[];
    gauge: Gauge | null;
    /** Of the reader; empty while somebody else decides. */
    legal: Action[];
    /** Whether the reader may concede now. */
    mayConcede: boolean;
    canUndo: boolean;
    canRedo: boolean;
    undone: number;
}

/* ---- Narrowing ------------------------------------------------------------------------------ */

/** What has been pointed at so far. The cursor is a point that can still be moved. verb -1: any. */
export interface Pick {
    verb: number;
    points: Target[];
    cursor: Target | null;
}

/** Something that can be pointed at now: what could stand in the cursor's place, and what goes with
 * it. */
export interface Lit {
    target: Target;
    /** Its shortcut; '': none. */
    key: string;
    /** Some action that goes with all of the pick points at it. */
    left: boolean;
    /** The only action that is left with it, an index into Snapshot.legal; else -1. */
    action: number;
}

/** A button: one action, or (action -1) a verb to narrow to by Pick.verb. */
export interface Choice {
    /** '': none; "Enter" for what Enter does. */
    key: string;
    action: number;
    verb: number;
    tone: Tone;
    /** "Discard 9♥" */
    label: string;
    /** Before the first of several labels that begin alike: "Lay 9♥ on". */
    lead: string;
    /** What it costs or brings, in a few words, and all of it with its chances. */
    cost: string;
    full: string;
}

/** How far a pick has narrowed what the reader can do. The same rules as in the terminal: see
 * front/term/table.c for what a click and a key make of it. */
export interface Menu {
    /** Indices into Snapshot.legal of what still fits the pick, cursor included. */
    left: number[];
    /** What Enter does, or -1. */
    preset: number;
    lits: Lit[];
    choices: Choice[];
    /** Not all choices are in the list. */
    more: boolean;
    /** A verb left takes sets of pieces: pointing adds to the set. */
    takesSets: boolean;
}

/* ---- What happened -------------------------------------------------------------------------- */

export type EventType =
    | 'moved'
    | 'shown'
    | 'hid'
    | 'shuffled'
    | 'rolled'
    | 'picked'
    | 'counted'
    | 'opened'
    | 'conceded'
    | 'ended'
    | 'told';

export interface GameEvent {
    type: EventType;
    seat: Seat;
    tone: Tone;
    turn: number;
    /** The line of the log; null: not worth one. */
    sentence: string | null;
    /** moved: from[i] to to[j]; shown, hid: from[i]; shuffled, rolled: place from. Else -1. */
    from: number;
    i: number;
    to: number;
    j: number;
    /** moved, shown, hid: the piece's id. */
    id: number;
    /** rolled: which pieces of `from`, and what they show. */
    dice: { index: number; face: number }[];
    /** counted: which, from what, to what. */
    counter: number;
    was: number;
    now: number;
}

/** One action of the record, chance included, as the reader could see it. */
export interface Step {
    /** The state before it is snapshot(reader, step). */
    step: number;
    seat: Seat;
    text: string;
    events: GameEvent[];
}

/* ---- Bots and hints -------------------------------------------------------------------------- */

/** What a bot thinks of one action; values in millionths of a win, or of a point. low == high: exact,
 * or a rule of thumb. */
export interface Advice {
    /** In Snapshot.legal of the seat asked for. */
    index: number;
    text: string;
    value: number;
    low: number;
    high: number;
    playouts: number;
}

export interface Thought {
    aim: 'win' | 'score' | 'ace';
    /** Thinking on could change it. */
    more: boolean;
    /** The best first; one to three. */
    advice: Advice[];
    /** The same in words: the best and how good it is, why, and what else there is. */
    lines: string[];
}
