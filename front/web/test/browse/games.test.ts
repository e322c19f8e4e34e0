/* For each game a whole game by clicks and one by keyboard alone: both end as the native program says
 * that the record ends. */
import { describe, expect, it } from 'vitest';

import { tellsScore } from '../../src/store/kept';
import { engine } from '../unit/kit';
import { type Deal, keptRecord, nativeResult, openDeal, playByClicks, playByKeys, shownResult } from './kit';

const deals: Deal[] = [
    { game: 'clear', seed: '48201' },
    { game: 'jacks', seed: '3', options: 'levels=1' },
    { game: 'standard', seed: '5' },
    { game: 'escape', seed: '2' },
    { game: 'aces', seed: '2' },
];

describe.each(deals)('$game', (deal) => {
    it.each([
        ['by clicks', playByClicks],
        ['by keyboard alone', playByKeys],
    ])('%s', async (_, play) => {
        const page = await openDeal(deal);
        await play(page);
        const record = await keptRecord(page);
        const { winners, scores } = nativeResult(record);
        const won = winners.includes(1);
        const told = tellsScore(engine.game(deal.game).scored, won, scores);
        expect(await shownResult(page)).toEqual({ won, score: told ? scores[0] : null });
    });
});
