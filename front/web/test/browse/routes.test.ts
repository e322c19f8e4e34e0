/* Addresses and the browser's own history. */
import { expect, it } from 'vitest';

import { engine } from '../unit/kit';
import { address, openDeal, openPage, playSome, settled } from './kit';

it.each([
    '#/new/constructor',
    '#/new/__proto__',
    '#/new/whist',
    '#/new',
    '#/rules/constructor',
    '#/rules/whist',
    '#/statistics/toString',
    '#/record/999',
    '#/record/x',
    '#/play/999',
    '#/play/1e3',
    '#/constructor',
    '#/settings/more',
    '#nonsense',
])('%s says that there is nothing, and leads on', async (route) => {
    const page = await openPage(route);
    await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
    expect(await page.getByRole('status').filter({ hasText: /\S/ }).innerText()).toMatch(/^There is no such (page|game)[:.]/);
    await page.getByRole('button', { name: 'All games' }).click();
    await page.getByRole('heading', { name: 'deckdelve' }).waitFor();
    expect(page.url()).toBe(`${address}#/`);
});

it('opens each game of the chooser by its digit', async () => {
    for (const [n, { name, title }] of engine.games.slice(0, 9).entries()) {
        const page = await openPage();
        expect(await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: /New game/ }).getAttribute('aria-keyshortcuts')).toBe(`${n + 1}`);
        await page.keyboard.press(`${n + 1}`);
        await expect.poll(() => page.url()).toBe(`${address}#/new/${name}`);
        await page.close();
    }
});

it('Continue after going back home returns to the table of this very tab', async () => {
    const page = await openPage();
    await page.locator('.pick').first().click();
    await page.getByRole('button', { name: /^Begin/ }).click();
    await settled(page);
    const url = page.url();
    await playSome(page, 4);
    await page.goBack();
    await page.locator('form').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: /^Continue/ }).first().click();
    await settled(page);
    expect(page.url()).toBe(url);
    expect(await page.locator('[role=alert]:not(.unseen)').filter({ hasText: /\S/ }).count()).toBe(0);
});

it('leaves nothing in the history when a page is closed', async () => {
    const page = await openPage();
    await page.evaluate(() => (location.hash = '#/settings'));
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.goto(`${address}#deal?game=clear&seed=7`);
    await settled(page);
    const url = page.url();
    for (const way of ['Escape', 'q']) {
        await page.keyboard.press('?');
        await page.locator('article h1').waitFor();
        await page.locator('nav[aria-label="Games"] button').nth(1).click();
        await page.keyboard.press(way);
        await expect.poll(() => page.url()).toBe(url);
        await settled(page);
    }
    await page.goBack();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
});

it('a numbered deal asks for its number at once and says which game it is of', async () => {
    const page = await openPage();
    await page.getByRole('button', { name: /^A numbered deal/ }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('deal');
    const game = page.getByRole('combobox', { name: 'Game' });
    const titles = await game.locator('option').allInnerTexts();
    await game.selectOption(titles.at(-1)!);
    await page.getByLabel(/^Deal number/).fill('4711');
    await page.keyboard.press('Enter');
    await settled(page);
    expect(await page.title()).toContain(titles.at(-1));
    expect(await page.locator('header').innerText()).toMatch(/4\s711/);
});

it('a removed game is nothing to go back to', async () => {
    const page = await openDeal({ game: 'clear', seed: '7' });
    await playSome(page, 4);
    const first = page.url();
    await page.keyboard.press('n');
    await expect.poll(() => page.url()).not.toBe(first);
    await settled(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Records' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.waitForTimeout(450); // not the same gesture
    await page.getByRole('button', { name: 'Really remove' }).click();
    await page.getByText('No records yet').waitFor();
    await page.keyboard.press('Escape');
    await settled(page);
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
});
