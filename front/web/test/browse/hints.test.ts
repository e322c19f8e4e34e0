/* Hints and bots think beside the page, which stays awake. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { engine } from '../unit/kit';
import { countWaking, keptRecord, openDeal, playSome, settled } from './kit';

const hint = (page: Page) => page.getByRole('region', { name: 'Hint', exact: true });

/** As the page tells it when it has thought. */
async function advice(page: Page): Promise<string[]> {
    await hint(page).locator('[aria-busy="false"]').waitFor();
    return hint(page).locator('p').allInnerTexts();
}

/** The actions that are legal now, as they are called. */
async function labels(page: Page): Promise<string[]> {
    const game = engine.read(await keptRecord(page));
    const all = game.snapshot(0).legal.map(({ label }) => label);
    game.free();
    return all;
}

it.each(engine.games.map(({ name }) => name))('a hint in %s is something legal, and no move is made', async (game) => {
    const page = await openDeal({ game, seed: '7' });
    for (let n = 0; n < 40 && (await labels(page)).length < 3; n++) await playSome(page, 1);
    const record = await keptRecord(page);
    await page.keyboard.press('h');
    const [best = '', why, ...others] = await advice(page);
    expect(best).toMatch(/Best: .*\. (It (wins|won|lost|brings) .*\d|Too few tries)/s);
    expect(best).not.toMatch(/to 100\)/);
    expect(why).toMatch(/^Why: /);
    expect(others).toHaveLength(2);
    const bare = (text: string) => text.replace(/\s/g, '');
    const named = (await labels(page)).filter((label) => bare(best).includes(bare(label)));
    expect(named).not.toEqual([]);
    expect(await page.locator('main .rank.first, .choices .rank.first').count()).toBeGreaterThan(0);
    expect(await keptRecord(page)).toBe(record);
    await page.keyboard.press('Escape');
    expect(await hint(page).count()).toBe(0);
});

it('plays for what the game is about, and for something else on request', async () => {
    const page = await openDeal({ game: 'jacks', seed: '7' });
    await page.keyboard.press('h');
    const [treasure = ''] = await advice(page);
    expect(treasure).toContain('treasure on average');
    const aim = hint(page).getByLabel('Aim');
    expect(await aim.locator('option').allInnerTexts()).toEqual(['treasure', 'the title Dungeon Ace', 'getting out alive']);
    await aim.selectOption('win');
    await expect.poll(async () => (await advice(page))[0]).toMatch(/gets out alive|tries/);
    expect(await hint(page).getByLabel('Aim').inputValue()).toBe('win');
});

it('thinks on when asked again, and ends when the table changes', async () => {
    const page = await openDeal({ game: 'escape', seed: '2' });
    await page.keyboard.press('h');
    await advice(page);
    // Where one action is plainly best, all is said before the second is over.
    for (let n = 0; n < 20 && !(await hint(page).getByText('Think on').count()); n++) {
        await playSome(page, 1);
        await page.keyboard.press('h');
        await advice(page);
    }
    const waking = await countWaking(page, '[aria-label="Hint"] ');
    await page.keyboard.press('h');
    await expect.poll(waking).toBeGreaterThan(0);
    await page.locator('main .piece.may').first().click();
    await page.keyboard.press('Enter');
    await settled(page);
    await expect.poll(() => page.locator('.rank').count()).toBe(0);
    expect(await hint(page).count()).toBe(0);
    // The next words heard are about the table as it is now: those of the old thought would come before.
    for (let n = 0; n < 40 && (await labels(page)).length < 2; n++) await playSome(page, 1);
    await page.keyboard.press('h');
    const [best = ''] = await advice(page);
    const bare = (text: string) => text.replace(/\s/g, '');
    expect((await labels(page)).some((label) => bare(best).includes(bare(label)))).toBe(true);
});

it('stays awake while it thinks, and while bots do', async () => {
    const page = await openDeal({ game: 'escape', seed: '2' });
    const waking = await countWaking(page);
    await page.keyboard.press('h');
    await advice(page);
    expect(await waking()).toBeGreaterThan(5); // in the second that it takes
    const table = await openDeal({ game: 'aces', seed: '3', seats: ['bot:hard', 'bot:strong@100000000'] }, {}, false);
    const waiting = await countWaking(table, 'main');
    await expect.poll(waiting).toBeGreaterThan(100);
});
