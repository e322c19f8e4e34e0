import type { Engine, Game } from '../../engine/engine';
import { CHANCE, NOBODY } from '../../engine/types';

/** The record of a game as it was after so many steps: its decisions made once more. */
export function recordUpTo(engine: Engine, game: Game, step: number): string {
    const again = engine.begin(game.setup);
    for (const { seat, step: at } of game.happened(NOBODY, 0, step))
        if (seat !== CHANCE) again.act(seat, game.happened(seat, at, at + 1)[0]!.text);
    const record = again.record();
    again.free();
    return record;
}
