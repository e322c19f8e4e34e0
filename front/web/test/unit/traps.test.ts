/* The module may fail at anything: nobody is told so, and games go on in a new one. */
import { beforeAll, describe, expect, it } from 'vitest';

import { Engine, type Game, Refusal } from '../../src/engine/engine';
import { type Answer, Mind, type Question } from '../../src/engine/mind';
import { NOBODY } from '../../src/engine/types';
import { NOTHING } from '../../src/ui/table/pointing';
import { code, engine, playOn, setupOf } from './kit';
import { makeBreakable, traps } from './traps';

beforeAll(makeBreakable);

const names = engine.games.map(({ name }) => name);

/** A game some way on, with something to redo. */
function playedIn(house: Engine, name: string): Game {
    const game = house.begin(setupOf(name));
    playOn(game, 1, 12);
    game.undo();
    return game;
}

/** Everything that can be asked of a game, each by the export that it calls. */
const asked: Record<string, (game: Game) => unknown> = {
    steps: (game) => game.steps,
    snapshot: (game) => game.snapshot(NOBODY),
    happened: (game) => game.happened(NOBODY, 0),
    menu: (game) => game.menu(game.snapshot(NOBODY).toAct, NOTHING),
    record: (game) => game.record(),
    redo: (game) => game.redo(),
    undo: (game) => game.undo(),
    act: (game) => playOn(game, 5, 1),
    memory_for: (game) => playOn(game, 5, 1),
    free_memory: (game) => playOn(game, 5, 1),
    answer: (game) => game.record(),
};

describe.each(names)('%s', (name) => {
    it.each(Object.keys(asked))('goes on after a trap in %s as if there had been none', (at) => {
        const whole = playedIn(engine, name);
        const house = new Engine(code);
        const [game, other] = [playedIn(house, name), playedIn(house, name)];
        const before = traps();
        const { count, late } = before;
        before.at = at;
        expect(asked[at]!(game)).toEqual(asked[at]!(whole));
        expect(traps().count).toBe(count + 1);
        expect(game.record()).toBe(whole.record());
        playOn(game, 9, 3);
        playOn(whole, 9, 3);
        expect(game.record()).toBe(whole.record());
        expect(other.snapshot(NOBODY)).toEqual(playedIn(engine, name).snapshot(NOBODY));
        expect(traps().late, 'nothing is asked of what has failed').toBe(late);
    });

    it('refuses what traps every time, and the game is as it was', () => {
        const house = new Engine(code);
        const game = playedIn(house, name);
        const record = game.record();
        const act = (text: string) => {
            // Trap in the second module, too.
            const instance = WebAssembly.Instance;
            traps().at = 'act';
            Object.assign(WebAssembly, {
                Instance: function (again: WebAssembly.Module) {
                    const made = new instance(again);
                    Object.assign(WebAssembly, { Instance: instance });
                    traps().at = 'act';
                    return made;
                },
            });
            game.act(game.snapshot(NOBODY).toAct, text);
        };
        // Restoring the game acts as well: whichever of them traps, it is refused and restored.
        expect(() => act('concede')).toThrow(Refusal);
        expect(game.record()).toBe(record);
    });

    it('is freed once, however often it is said, and refuses everything then', () => {
        const house = new Engine(code);
        const game = house.begin(setupOf(name));
        game.free();
        const next = house.begin(setupOf(name, 8));
        const record = next.record();
        game.free();
        expect(() => game.snapshot(NOBODY)).toThrow(Refusal);
        expect(() => game.act(0, 'concede')).toThrow(Refusal);
        expect(next.record()).toBe(record);
        traps().at = 'leave';
        next.free();
        expect(house.begin(setupOf(name, 8)).record()).toBe(record);
    });

    it('is thought about once more where the bot traps', async () => {
        const record = playedIn(engine, name).record();
        const seat = playedIn(engine, name).snapshot(NOBODY).toAct;
        const question: Question = { number: 1, about: { record, seat, label: 'bot:sensible' }, patience: 1000 };
        const think = async (at: string) => {
            const told: Answer[] = [];
            const mind = new Mind(code, (answer) => told.push(answer));
            traps().at = at;
            await mind.hear(question);
            expect(traps().at).toBe('');
            return told.at(-1);
        };
        const sound = await think('');
        expect(sound).toMatchObject({ done: true });
        for (const at of ['read', 'think_about', 'think_on', 'advice']) expect(await think(at)).toEqual(sound);
    });
});

it('reads and begins in spite of a trap', () => {
    const house = new Engine(code);
    const record = playedIn(engine, names[0]!).record();
    traps().at = 'read';
    expect(house.read(record).record()).toBe(record);
    traps().at = 'begin';
    expect(house.complaint(setupOf(names[0]!))).toBe(null);
});
