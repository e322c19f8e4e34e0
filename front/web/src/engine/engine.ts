import type { BotInfo, GameInfo, Menu, Pick, Seat, Setup, Snapshot, Step } from './types';

/** Something that was asked for and refused, with a sentence for people. */
export class Refusal extends Error {}

/** One game being played or looked at. Everything answers at once. */
export interface Game {
    readonly info: GameInfo;
    readonly setup: Setup;
    /** Actions so far, chance included. */
    readonly steps: number;
    /** What the seat sees after `step` actions; left out: now. */
    snapshot(reader: Seat, step?: number): Snapshot;
    /** What the reader can do now, as far as the pick has narrowed it. */
    menu(reader: Seat, pick: Pick): Menu;
    /** What happened from one step to another (now), for logs and animation. */
    happened(reader: Seat, from: number, to?: number): Step[];
    /** An action by its text ("play 7d c2", "concede"). All of these throw a Refusal. */
    act(seat: Seat, text: string): void;
    undo(): void;
    redo(): void;
    record(): string;
    free(): void;
}

export interface Engine {
    readonly games: GameInfo[];
    readonly bots: BotInfo[];
    /** The sentence that says why not, or null. */
    complaint(setup: Setup): string | null;
    begin(setup: Setup): Game;
    read(record: string): Game;
}
