/* What the engine hands out, as the page sees it. The C side (front/web/engine) writes these as
 * JSON; nothing here is decided in TypeScript. Seats, zones, indices and steps count from 0. A
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

/** In hundredths of the table; the nth of many zones lies n * (dx, dy) further; w = 0: not shown. */
export interface Spot {
    x: number;
    y: number;
    w: number;
    h: number;
    dx: number;
    dy: number;
}

export type Lay = 'unshown' | 'pile' | 'row' | 'fan' | 'tray' | 'grid' | 'standing';

/** One zone; a table row of `many` zones is as many of these, side by side. */
export interface ZoneInfo {
    /** In notation, with its number: "c2". */
    name: string;
    /** For people; the same for all zones of a row. */
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
    /** The zone that stands for this one: to point at it is to point at this zone as a whole; -1:
     * none. (A column of monsters stands for the attack laid on it.) */
    representedBy: number;
    /** A grid drawn with gaps, and the ways between neighbours. */
    ways: boolean;
    /** A piece of mark n belongs to the nth piece of this zone, and lies beside it where these have
     * no spot; -1: none. */
    belongsTo: number;
    /** Dice here are out of use for now. */
    spent: boolean;
    /** Pieces are drawn by their icons and names, not as cards. */
    icons: boolean;
    /** The counter drawn as a bar beside this zone; -1: none. */
    bar: number;
    wide: Spot;
    narrow: Spot;
}

/** at hand: 1 + the cell that matters now, 0: none. */
export type Show = 'not shown' | 'side' | 'at hand' | 'number' | 'lives' | 'bar' | 'goal';

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
    /** not shown: the game's bookkeeping, drawn nowhere; side: seats with the same number play together. */
    show: Show;
}

export interface VerbInfo {
    name: string;
    /** The key a front end offers first. */
    key: string;
    sealed: boolean;
    /** May be offered behind "More" where there is little room. */
    seldom: boolean;
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

/** A frame around zones that belong together. */
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
    /** The oldest rules version whose records still replay. */
    replaysFrom: number;
    seats: { min: number; max: number };
    options: OptionInfo[];
    /** Indexed by zone and counter id. */
    zones: ZoneInfo[];
    counters: CounterInfo[];
    verbs: VerbInfo[];
    /** All looks, for legends. */
    looks: LookInfo[];
    frames: FrameInfo[];
    /** What it can be played for, the usual one first. */
    aims: AimInfo[];
    /** Cards are told by what they are here, not by their pips. */
    roles: boolean;
    /** Points are counted; false: a score says only who has won. */
    scored: boolean;
    /** Where the gauge and the card at hand are drawn. */
    gauge: Spots;
    hand: Spots;
    /** The reasons a game can end for. */
    ends: string[];
}

/** Several people at one screen: the reader looks at what came of it ("over"), then nobody sees the
 * table until the next one has taken the seat ("covered"); "not": nothing is handed over. */
export interface Handing {
    step: 'not' | 'over' | 'covered';
    /** Whose view is shown from now on. */
    reader: Seat;
    next: Seat;
}

export type Aim = 'win' | 'score' | 'ace';

export interface AimInfo {
    name: Aim;
    /** "treasure" */
    label: string;
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
    /** What stands under it, its short form (empty: it says no more than the piece does), and the icon that may
     * stand for it; all may be empty. */
    caption: string;
    gist: string;
    sign: string;
    /** The cell where it goes next as things stand; -1: none. */
    way: number;
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

/** A counter that goes from one number to another. Several in the same words need not all come to pass. */
export interface Change {
    counter: number;
    was: number;
    now: number;
}

export interface Outcome {
    chance: number;
    of: number;
    /** Where players decide first, the chance is from `chance` to `most`. */
    most: number;
    tone: Tone;
    /** How much is won or lost, in the game's own unit. */
    worth: number;
    text: string;
    /** Its short form. */
    gist: string;
    /** What changes if it comes to this. */
    changes: Change[];
}

/** Something on the table that can be pointed at: a piece by its index in a zone, a cell of the board
 * as a piece of the grid's zone, or a zone as a whole (index WHOLE). */
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
    /** The seat it names, or -1. */
    whom: number;
    label: string;
    effect: string;
    /** The effect in short, and what it surely changes. */
    gist: string;
    changes: Change[];
    tone: Tone;
    /** How much the effect wins or costs, in the game's own unit. */
    worth: number;
    /** The gist, to stand at its target. */
    brief: string;
    outcomes: Outcome[];
    /** What pieces mean for it, to stand under them while it is thought about. */
    marks: { zone: number; index: number; tone: Tone; text: string }[];
}

export type NoteKind = 'fact' | 'number' | 'list' | 'goal' | 'odds' | 'warning';

/** Something worth knowing now. */
export interface Note {
    kind: NoteKind;
    /** What it belongs to, and which: a counter's, zone's or seat's id. */
    of: 'table' | 'counter' | 'zone' | 'seat' | 'gauge';
    id: number;
    /** All of it, as a sentence; then in parts: what it is about, and what is left to say. */
    text: string;
    label: string;
    gist: string;
    /** Numbers, and the progress of goals with several steps; most 0: without an end. */
    number: number;
    most: number;
    /** Goals. */
    met: boolean;
    /** Odds: exactly chance / all. */
    chance: number;
    all: number;
    /** Lists. */
    rows: { number: number; text: string }[];
}

/** The state in a few words: in one line, how far the game has come, and part by part. */
export interface Status {
    text: string;
    gist: string;
    parts: string[];
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
    status: Status;
    prompt: string;
    notes: Note[];
    /** By zone id and counter id. A sealed counter of another seat is null. */
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
    /** The first of two digits that were typed; '': none. */
    digit?: string;
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
    /** Of a verb to narrow to: what is left of it, indices into Snapshot.legal. */
    ways: number[];
    /** It ends the turn, so it is never left out. */
    ends: boolean;
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
 * front/term/table.c for what a click makes of it. */
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

/** What a key does: an action, or the pick goes on. */
export interface Pressed {
    does: 'nothing' | 'act' | 'verb' | 'point' | 'set' | 'digit';
    /** act: which; set: all that it points at is pointed at. */
    action: number;
    verb: number;
    target: Target;
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
    /** The cards that the sentence names, as in Piece.code. */
    named: string[];
    /** moved: from[i] to to[j]; shown, hid: from[i]; shuffled, rolled: zone from. Else -1; i and j also in a hand. */
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
    /** What was tried can't tell it from the best. */
    level: boolean;
}

export interface Thought {
    aim: Aim;
    /** Thinking on could change it. */
    more: boolean;
    /** The best first; one to three. */
    advice: Advice[];
    /** The same in words: the best and how good it is, why, and what else there is. */
    lines: string[];
}
