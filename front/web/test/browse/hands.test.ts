/* Hands, eyes and ears: what is dragged, and every setting. */
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';

import { address, keptRecord, openDeal, openPage, settled, visit } from './kit';

const clear = { game: 'clear', seed: '48201' };

/** A card of the hand, and a monster it can go to. */
async function dealt(page: Page): Promise<{ card: Locator; monster: Locator }> {
    await page.getByRole('button', { name: /^Draw/ }).click();
    await settled(page);
    const card = page.getByRole('group', { name: 'Your hand' }).locator('.piece.may').first();
    await card.waitFor();
    return { card, monster: page.locator('[data-zone] .piece.may[aria-label*="jack of diamonds"]') };
}

async function middle(locator: Locator): Promise<[x: number, y: number]> {
    const { x, y, width, height } = (await locator.boundingBox())!;
    return [x + width / 2, y + height / 2];
}

describe('a card', () => {
    let page: Page;
    beforeEach(async () => {
        page = await openDeal(clear);
    });

    async function drag(card: Locator, to: [x: number, y: number]): Promise<void> {
        await page.mouse.move(...(await middle(card)));
        await page.mouse.down();
        await page.mouse.move(...to, { steps: 6 });
        await page.mouse.up();
        await settled(page);
    }

    it('goes where it is dragged', async () => {
        const { card, monster } = await dealt(page);
        await drag(card, await middle(monster));
        await expect.poll(() => keptRecord(page)).toMatch(/^1 play Ac c1$/m);
    });

    it('that is dropped nowhere is put back', async () => {
        const { card } = await dealt(page);
        const record = await keptRecord(page);
        await drag(card, [40, 700]);
        expect(await keptRecord(page)).toBe(record);
        await expect.poll(() => card.evaluate((element) => (element as HTMLElement).style.translate)).toBe('');
        expect(await page.locator('[data-dragged]').count()).toBe(0);
    });
});

/** Sets one thing as a player does, and sits down again. */
async function set(page: Page, label: string, value: string): Promise<void> {
    const table = page.url();
    await page.goto(`${address}#/settings`);
    await page.getByRole('group', { name: label }).getByLabel(value, { exact: true }).check();
    await page.goto(table);
    await settled(page);
}

it('sounds only when it is switched on', async () => {
    const context = await visit();
    await context.addInitScript(() => {
        const made = { tones: 0 };
        const create = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function () {
            made.tones++;
            return create.call(this);
        };
        Object.assign(window, { made });
    });
    const page = await context.newPage();
    const tones = () => page.evaluate(() => (window as unknown as { made: { tones: number } }).made.tones);
    await page.goto(`${address}#deal?game=clear&seed=48201`);
    await settled(page);
    await dealt(page);
    expect(await tones()).toBe(0);
    await set(page, 'Sound', 'on');
    const sampled = await tones();
    expect(sampled).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await dealt(page);
    await expect.poll(tones).toBeGreaterThan(sampled + 2);
});

it('is mirrored for a left hand, but boards are not', async () => {
    const page = await openDeal({ game: 'standard', seed: '3' });
    const left = (selector: string) => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().left);
    const cells = () => page.locator('main .label.letter').allInnerTexts();
    const letters = await cells();
    expect(await left('aside')).toBeGreaterThan(await left('main'));
    expect(await left('.choices')).toBeGreaterThan(await left('.prompt'));
    await set(page, 'Hand', 'left');
    expect(await left('aside')).toBeLessThan(await left('main'));
    expect(await left('.choices')).toBeLessThan(await left('.prompt'));
    expect(await cells()).toEqual(letters);
    const edges = await page.locator('main .label.letter').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(edges).toEqual([...edges].sort((a, b) => a - b));
});

it('shows cards by pictures, or by signs as large as fit', async () => {
    const page = await openDeal(clear);
    const pictures = () => page.locator('main img').count();
    expect(await pictures()).toBe(4);
    await set(page, 'Cards', 'large signs');
    expect(await pictures()).toBe(0);
});

it('tells suits by four colours, or by two', async () => {
    const page = await openDeal(clear);
    const colour = (suit: string) => page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`), suit);
    const jack = () => page.locator('main [data-suit="d"]').first().evaluate((element) => getComputedStyle(element).color);
    const blue = await jack();
    expect(await colour('diamonds')).not.toBe(await colour('hearts'));
    await set(page, 'Suits', 'two colours');
    expect(await jack()).not.toBe(blue);
    expect(await colour('clubs')).toBe(await colour('spades'));
});

it('has a theme and a contrast of its own, whatever the system says', async () => {
    const page = await openDeal(clear, { colorScheme: 'light', contrast: 'no-preference' });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const day = await ground();
    await set(page, 'Light', 'dark');
    const night = await ground();
    expect(night).not.toBe(day);
    await set(page, 'High contrast', 'on');
    expect(await ground()).toBe('rgb(0, 0, 0)');
    await page.reload();
    await settled(page);
    expect(await ground()).toBe('rgb(0, 0, 0)');
});

it('shades no card in high contrast', async () => {
    const page = await openDeal(clear);
    await dealt(page);
    const card = page.locator('[aria-label="Your hand"] .piece.may').first();
    await card.click();
    await page.locator('main .piece.shade').first().waitFor();
    const filters = () => page.locator('main .piece').evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).filter))]);
    expect((await filters()).some((filter) => filter.includes('brightness'))).toBe(true);
    await set(page, 'High contrast', 'on');
    await card.click();
    await page.locator('main .piece.shade').first().waitFor();
    await expect.poll(filters).toEqual(['none']);
});

it('moves nothing where motion is not wanted', async () => {
    const page = await openDeal(clear, { reducedMotion: 'no-preference' });
    await page.evaluate(() => {
        const moved = { times: 0 };
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...given) {
            moved.times++;
            return animate.apply(this, given);
        };
        Object.assign(window, { moved });
    });
    const times = () => page.evaluate(() => (window as unknown as { moved: { times: number } }).moved.times);
    await dealt(page);
    await expect.poll(times).toBeGreaterThan(2);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = await times();
    await page.getByRole('button', { name: 'Undo' }).click();
    await dealt(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await times()).toBe(before);
});

it('steps through a record, forth and back', async () => {
    const page = await openDeal(clear);
    await dealt(page);
    await page.getByRole('log').getByRole('button').first().click();
    const step = () => page.locator('.step .label').first().innerText();
    await expect.poll(step).toMatch(/^Step \d+ of/);
    const last = / of (\d+)$/.exec(await step())![1];
    await page.keyboard.press('End');
    await expect.poll(step).toBe(`Step ${last} of ${last}`);
    await page.keyboard.press('Home');
    await expect.poll(step).toBe(`Step 0 of ${last}`);
    await page.keyboard.press('ArrowRight');
    await expect.poll(step).not.toBe(`Step 0 of ${last}`);
    await page.getByRole('button', { name: 'Play on from here' }).waitFor();
});

it('counts in its statistics what was played', async () => {
    const page = await openDeal(clear);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Concede this game' }).click();
    await page.getByRole('region', { name: 'The end' }).waitFor();
    const next = await page.getByRole('region', { name: 'What next' }).ariaSnapshot();
    expect(next).toMatch(/"Same deal play it again"[^]*"Look back through all \d+ steps"[^]*"New deal same options"/);
    await page.goto(`${address}#/statistics`);
    const row = page.getByRole('row', { name: /Clear the Dungeon/ });
    await row.waitFor();
    const told = (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim());
    expect(told).toEqual(['1', '0', '0 %', '0 to 79', '0']);
    for (const counted of ['Scores, 1 game', 'How 1 other ended']) await page.getByText(counted, { exact: true }).waitFor();
    await openPage('#/statistics').then((other) => other.getByText('Nothing to count yet').waitFor());
});
