/* A game at the table: every step is kept before anybody is shown it, bots play their seats, and with
 * several people the screen follows who is to act. */
import { type Game, Refusal } from '../engine/engine';
import { Interrupted, type Thinker } from '../engine/thinker';
import { type Aim, type Handing, NOBODY, type Seat, type Thought } from '../engine/types';
import { humansIn } from '../store/kept';
import type { Held, Store } from '../store/store';

/** Who advises, for as long as somebody wants to know, and how long that is at first. */
const adviser = (aim: Aim) => `bot:strong/${aim}@100000000`;
const PATIENCE = 1000; // milliseconds

export class Play {
    /** Whose view is shown; NOBODY: what all may see. */
    reader: Seat = NOBODY;
    /** With several humans the screen follows who is to act. */
    handing: Handing = { step: 'not', reader: NOBODY, next: NOBODY };
    /** Another tab goes on with this game: it is only looked at here. */
    lost = false;
    /** Why the last step is not kept; '': it is. */
    trouble = '';
    /** Called when something changed that nobody here asked for. */
    onChange: () => void = () => undefined;

    /** What hints play for. */
    aim: Aim;

    private turn: Promise<unknown> = Promise.resolve();
    private left = false;

    constructor(
        readonly game: Game,
        private readonly store: Store | null,
        private readonly thinker: Thinker,
        /** Null: the browser keeps nothing. */
        readonly held: Held | null,
        /** The game that undo at the beginning of this one goes back to; 0: none. */
        public before: number,
    ) {
        this.aim = game.info.aims[0]!.name;
        if (this.humans.length === 1) this.reader = this.humans[0]!;
        this.followTurn();
    }

    get humans(): Seat[] {
        return humansIn(this.game.setup.seats);
    }

    get over(): boolean {
        return this.game.snapshot(NOBODY).over;
    }

    /** A seat acts, by an action's text or "concede". Resolves when it is kept. */
    act(seat: Seat, text: string): Promise<void> {
        return this.inTurn(() => this.game.act(seat, text));
    }

    /** Back to a decision of a human: what bots did in between goes with it. */
    undo(): Promise<void> {
        return this.inTurn(() => this.game.undo());
    }

    redo(): Promise<void> {
        return this.inTurn(() => this.redoToHuman());
    }

    /** The bot that is to act, or -1: nobody waits for a bot while a human owes something. */
    get botToAct(): Seat {
        const { acting, over } = this.game.snapshot(NOBODY);
        if (over || this.lost || acting.some((seat) => this.humans.includes(seat))) return -1;
        return acting[0] ?? -1;
    }

    /** Lets the bot that is to act think and act; resolves when that is kept, or when the table has
     * changed meanwhile. */
    async letBotAct(): Promise<void> {
        const seat = this.botToAct;
        if (seat < 0) return;
        try {
            const thought = await this.thinker.think(this.decision(seat, this.game.setup.seats[seat]!));
            await this.act(seat, thought.advice[0]!.text);
        } catch (error) {
            if (!(error instanceof Interrupted)) throw error;
        }
    }

    /** What a bot would do in the reader's place, told as it thinks. Whatever is done at the table
     * interrupts it. */
    hint(onProgress?: (thought: Thought) => void): Promise<Thought> {
        return this.thinker.think(this.decision(this.reader, adviser(this.aim)), PATIENCE, onProgress);
    }

    /** As long again about the same hint. */
    thinkOn(onProgress?: (thought: Thought) => void): Promise<Thought> {
        return this.thinker.thinkOn(PATIENCE, onProgress);
    }

    stopThinking(): void {
        this.thinker.stop();
    }

    /** The reader has seen what came of it: the curtain falls. */
    handOver(): void {
        if (this.handing.step === 'over') this.handing = { ...this.handing, step: 'covered' };
    }

    /** The next human sits down: the curtain rises. */
    takeSeat(): void {
        if (this.handing.step !== 'covered') return;
        this.reader = this.handing.next;
        this.handing = { step: 'not', reader: this.reader, next: this.reader };
    }

    /** Ends the playing, not the game. What was begun before is still kept. */
    leave(): void {
        if (this.left) return;
        this.left = true;
        this.thinker.stop();
        this.held?.lease.drop();
        this.game.free();
    }

    /** Another tab took the game over. */
    lose(): void {
        if (this.lost) return;
        this.lost = true;
        this.thinker.stop();
        this.onChange();
    }

    private decision(seat: Seat, label: string) {
        return { record: this.game.record(), seat, label };
    }

    /** One thing after the other, each kept before the next. */
    private inTurn(work: () => void): Promise<void> {
        const done = this.turn.then(async () => {
            if (this.left) throw new Interrupted('This game was left.');
            if (this.lost) throw new Refusal('Another tab or window goes on with this game.');
            this.thinker.stop();
            work();
            await this.keep();
            if (this.left) throw new Interrupted('This game was left.');
            this.followTurn();
        });
        this.turn = done.catch(() => undefined);
        return done;
    }

    private async keep(): Promise<void> {
        if (!this.held || !this.store) return;
        try {
            if (await this.store.step(this.held, this.game)) this.trouble = '';
            else this.lose();
        } catch (error) {
            // Playing comes first: the next step writes everything that is missing.
            this.trouble = `This game is not kept at the moment: ${(error as Error).message}`;
        }
    }

    private redoToHuman(): void {
        do this.game.redo();
        while (this.humans.length && this.botToAct >= 0 && this.game.snapshot(NOBODY).canRedo);
    }

    private followTurn(): void {
        this.handing = this.game.handOver(this.reader);
        this.reader = this.handing.reader;
    }
}
