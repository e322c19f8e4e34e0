import { describe, expect, it } from 'vitest';

import { tokenOf } from '../../src/ui/side/tokens';
import { actionsByWhom, commonWords, offersOf } from '../../src/ui/table/offers';
import { NOTHING } from '../../src/ui/table/pointing';
import { engine, playOn, setupOf } from './kit';

const WIDE = { buttons: 8, groups: 6 };
const PHONE = { buttons: 6, groups: 4 };

describe('offers', () => {
    it('begin with the words that all have', () => {
        expect(commonWords(['Challenge Wren', 'Challenge Otho'])).toBe('Challenge');
        expect(commonWords(['Go into b2, 5♦', 'Go into c3'])).toBe('Go into');
        expect(commonWords(['Pass', 'Explore'])).toBe('');
    });

    it('are few, whatever can be done at a table of six, and leave nothing out', () => {
        const game = engine.begin(setupOf('aces', 2, 6));
        let grouped = 0;
        playOn(game, 3, 300, () => {
            const { over, toAct } = game.snapshot(254);
            if (over) return;
            const snapshot = game.snapshot(toAct);
            const menu = game.menu(toAct, NOTHING);
            for (const room of [WIDE, PHONE]) {
                const { shown, folded } = offersOf(game.info, snapshot, menu, NOTHING, room);
                expect(shown.length).toBeLessThanOrEqual(room.buttons);
                const reached = new Set([...shown, ...folded].flatMap(({ ways }) => ways.map(({ index }) => index)));
                const missing = snapshot.legal.filter(({ index, targets }) => !reached.has(index) && !targets.length);
                expect(missing.map(({ text }) => text)).toEqual([]);
                grouped += shown.filter(({ choice }) => !choice).length;
            }
        });
        expect(grouped).toBeGreaterThan(0);
        game.free();
    });

    it('name each player once the verb is chosen, and only then', () => {
        const game = engine.begin(setupOf('aces', 2, 6));
        const verb = game.info.verbs.findIndex(({ name }) => name === 'challenge');
        let found = 0;
        playOn(game, 3, 60, () => {
            const { toAct, over } = game.snapshot(254);
            const snapshot = game.snapshot(over ? 0 : toAct);
            const many = snapshot.legal.filter((action) => action.verb === verb);
            if (many.length < 2) return;
            found++;
            const pick = { ...NOTHING, verb };
            const by = actionsByWhom(snapshot, game.menu(toAct, pick), pick);
            expect([...by.keys()].sort()).toEqual(many.map(({ whom }) => whom).sort());
            expect(actionsByWhom(snapshot, game.menu(toAct, NOTHING), NOTHING).size).toBe(0);
        });
        expect(found).toBeGreaterThan(0);
        game.free();
    });
});

it('tokens differ, also of players of one class', () => {
    const game = engine.begin(setupOf('escape', 5, 8));
    playOn(game, 3, 8);
    const snapshot = game.snapshot(0);
    const tokens = Array.from({ length: 8 }, (_, seat) => JSON.stringify(tokenOf(game.info, snapshot, seat)));
    expect(new Set(tokens).size).toBe(8);
    game.free();
});

it('characters are called by their class, and say what they can do before they are chosen', () => {
    const game = engine.begin(setupOf('escape', 5, 1));
    const { zones, legal } = game.snapshot(0);
    const roster = game.info.zones.findIndex(({ name }) => name === 'roster');
    expect(zones[roster]!.pieces.map(({ name }) => name)).not.toContain('Treasure');
    expect(zones[roster]!.pieces.every(({ caption, name }) => caption === name)).toBe(true);
    expect(legal.every(({ effect }) => effect)).toBe(true);
    game.free();
});

it('a bar stands beside the zone whose counter the game names', () => {
    const { zones, counters } = engine.game('clear');
    expect(zones.filter(({ bar }) => bar >= 0).map(({ bar, name }) => [name, counters[bar]!.show])).toEqual([['damage', 'bar']]);
});
