import { describe, expect, it } from 'vitest';

import { recordUpTo } from '../../src/ui/lib/replay';
import { sheetOf } from '../../src/ui/side/sheet';
import { isNarrowed, lightOf, NOTHING, pointAt, same, stepBack } from '../../src/ui/table/pointing';
import type { Target } from '../../src/engine/types';
import { engine, playOn, setupOf } from './kit';

function clear() {
    const game = engine.begin(setupOf('clear'));
    game.act(0, 'draw');
    return game;
}
const zone = (name: string) => engine.game('clear').zones.findIndex((one) => one.name === name);

describe('pointing', () => {
    it('at a lone card only chooses it; at a monster with it lays it', () => {
        const game = clear();
        const snapshot = game.snapshot(0);
        const action = snapshot.legal.find(({ targets }) => targets.length === 2)!;
        const card = action.targets[0]!;
        const first = pointAt(game.menu(0, NOTHING), NOTHING, card);
        expect(first).toEqual({ pick: { verb: -1, points: [], cursor: card } });
        const pick = (first as { pick: typeof NOTHING }).pick;
        expect(isNarrowed(pick)).toBe(true);
        expect(pointAt(game.menu(0, pick), pick, action.targets[1]!)).toEqual({ act: action.index });
        game.free();
    });
    it('at a monster is pointing at its column', () => {
        const game = clear();
        const menu = game.menu(0, NOTHING);
        const column = menu.lits.find(({ target }) => game.info.zones[target.zone]!.representedBy >= 0)!.target;
        const monster = game.info.zones[column.zone]!.representedBy;
        expect(lightOf(game.info, menu, NOTHING, monster, 2).target).toEqual(column);
        game.free();
    });
    it('at what is dark changes nothing', () => {
        const game = clear();
        const deck: Target = { zone: zone('deck'), index: 0 };
        expect(lightOf(game.info, game.menu(0, NOTHING), NOTHING, deck.zone, 0).light).toBe('none');
        expect(pointAt(game.menu(0, NOTHING), NOTHING, deck)).toEqual({ pick: NOTHING });
        game.free();
    });
    it('at pieces of a set adds them and takes them out', () => {
        const game = engine.begin(setupOf('jacks'));
        const ready = engine.game('jacks').zones.findIndex(({ name }) => name === 'ready');
        const verb = engine.game('jacks').verbs.findIndex(({ name }) => name === 'fight');
        let pick = { ...NOTHING, verb };
        for (const index of [0, 1, 0]) {
            const next = pointAt(game.menu(0, pick), pick, { zone: ready, index });
            pick = (next as { pick: typeof NOTHING }).pick;
        }
        expect(pick.points).toEqual([{ zone: ready, index: 1 }]);
        game.free();
    });
    it('goes back step by step', () => {
        const target = { zone: 1, index: 2 };
        expect(stepBack({ verb: 3, points: [target], cursor: target })).toEqual({ verb: 3, points: [target], cursor: null });
        expect(stepBack({ verb: 3, points: [target], cursor: null })).toEqual({ verb: 3, points: [], cursor: null });
        expect(stepBack({ verb: 3, points: [], cursor: null })).toEqual(NOTHING);
        expect(same(target, { ...target })).toBe(true);
    });
});

describe('records', () => {
    it('up to a step are the game as it was then', () => {
        const game = engine.begin(setupOf('standard'));
        playOn(game, 4, 10);
        const half = Math.floor(game.steps / 2);
        const cut = engine.read(recordUpTo(engine, game, half));
        expect(cut.snapshot(0).zones).toEqual(game.snapshot(0, cut.steps).zones);
        expect(Math.abs(cut.steps - half)).toBeLessThan(6);
        cut.free();
        game.free();
    });
    it('become a sheet with every decision once', () => {
        const game = engine.begin(setupOf('escape', 7, 3));
        playOn(game, 4, 60);
        const steps = game.happened(254, 0);
        const moves = sheetOf(steps, 3).flatMap(({ cells }) => cells.flat());
        expect(moves.length).toBe(steps.filter(({ seat }) => seat < 3).length);
        game.free();
    });
});
