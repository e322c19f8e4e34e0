/* One reader at one game: what is seen, what is pointed at, what has happened. Components draw it. */
import type { Game } from '../../engine/engine';
import type { GameEvent, Menu, Pick as Pointing, Seat, Snapshot, Target, Thought } from '../../engine/types';
import { NOTHING, pointAt, stepBack } from './pointing';

export interface Line {
    step: number;
    turn: number;
    text: string;
    tone: number;
}

export const EMPTY: Menu = { left: [], preset: -1, lits: [], choices: [], more: false, takesSets: false };

/** What a decision needs of whoever keeps the game. */
export interface Hands {
    act(seat: Seat, text: string): void;
}

/** The last card turned up or laid. */
function decider(events: GameEvent[]): number {
    const last = events.filter(({ type, id }) => id >= 0 && (type === 'shown' || type === 'moved')).at(-1);
    return last?.id ?? -1;
}

/** What components see and do. Who only looks at a record has one that does nothing. */
export type Sight = Pick<
    Sitting,
    | 'info' | 'reader' | 'snapshot' | 'menu' | 'pick' | 'events' | 'deciding' | 'looked' | 'hint' | 'outlook' | 'more'
    | 'act' | 'point' | 'setPick' | 'back'
>;

export class Sitting {
    snapshot: Snapshot = $state.raw(null!);
    menu: Menu = $state.raw(EMPTY);
    pick: Pointing = $state.raw(NOTHING);
    lines: Line[] = $state.raw([]);
    /** What the last step brought, for motion and sound. */
    events: GameEvent[] = $state.raw([]);
    /** The piece that decided a game that is over; -1: none. */
    deciding = $state.raw(-1);
    /** What is looked at by pointer or focus: an action whose outlook is shown. */
    looked = $state(-1);
    /** What is folded behind "More" is shown instead of the rest. */
    more = $state(false);
    /** What a bot would do, as far as it has thought; null: it was not asked. */
    hint: Thought | null = $state.raw(null);

    constructor(
        readonly game: Game,
        public reader: Seat,
        private readonly hands: Hands,
    ) {
        this.retell();
        this.see();
        if (this.snapshot.over) this.deciding = decider(game.happened(reader, 0).flatMap((step) => step.events));
    }

    get info() {
        return this.game.info;
    }

    /** The action whose outlook is worth showing now. */
    get outlook(): number {
        if (this.looked >= 0) return this.looked;
        if (this.menu.preset >= 0) return this.menu.preset;
        return this.menu.left.length === 1 ? this.menu.left[0]! : -1;
    }

    private see(): void {
        this.hint = null;
        this.snapshot = this.game.snapshot(this.reader);
        this.setPick(NOTHING);
    }

    setPick(pick: Pointing): void {
        this.pick = pick;
        this.more = false;
        this.looked = -1;
        this.menu = this.snapshot.legal.length ? this.game.menu(this.reader, pick) : EMPTY;
    }

    private tell(from: number): GameEvent[] {
        const steps = this.game.happened(this.reader, from);
        const lines = steps.flatMap(({ step, events }) =>
            events.flatMap((event) =>
                event.sentence
                    ? [{ step, turn: event.turn, text: event.sentence, tone: event.tone }]
                    : [],
            ),
        );
        if (lines.length) this.lines = [...this.lines, ...lines];
        return steps.flatMap((step) => step.events);
    }

    private retell(): void {
        this.lines = [];
        this.tell(0);
    }

    /** Sees what has been done since, by whomever. */
    follow(): void {
        const from = this.snapshot.step;
        if (this.game.steps < from) {
            this.events = [];
            this.retell();
        } else {
            this.events = this.tell(from);
        }
        this.see();
        this.deciding = this.snapshot.over ? decider(this.events) : -1;
    }

    /** Somebody else sits down before the screen. */
    turnTo(reader: Seat): void {
        this.reader = reader;
        this.events = [];
        this.retell();
        this.see();
    }

    act(index: number): void {
        const action = this.snapshot.legal[index];
        if (action) this.hands.act(this.reader, action.text);
    }

    point(target: Target): void {
        const pointed = pointAt(this.menu, this.pick, target);
        if ('act' in pointed) this.act(pointed.act);
        else this.setPick(pointed.pick);
    }

    back(): void {
        this.setPick(this.more ? this.pick : stepBack(this.pick));
    }

    /** A key of the menu or of something lit; false: it is neither. */
    press(key: string): boolean {
        if (key === 'Enter' && this.menu.preset >= 0) {
            this.act(this.menu.preset);
            return true;
        }
        if (key === 'Backspace' && this.pick.points.length) {
            this.back();
            return true;
        }
        return key.length === 1 && this.pressed(key);
    }

    private pressed(key: string): boolean {
        const { digit: _, ...pick } = this.pick;
        const { does, action, verb, target } = this.game.press(this.reader, this.pick, key);
        if (this.pick.digit) this.setPick(pick);
        if (does === 'act') this.act(action);
        else if (does === 'verb') this.setPick({ ...pick, verb });
        else if (does === 'point') this.point(target);
        else if (does === 'set') this.setPick({ ...pick, cursor: null, points: this.snapshot.legal[action]!.targets });
        else if (does === 'digit') this.setPick({ ...pick, digit: key });
        return does !== 'nothing';
    }
}
