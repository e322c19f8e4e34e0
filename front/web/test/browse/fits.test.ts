/* Nothing that has to be read is cut or covered, at any size, in the middle of random games. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { recordFragment } from '../../src/play/links';
import { engine, playOn } from '../unit/kit';
import { drawn, openDeal, openPage, playSome, settled, table, type Deal } from './kit';

const sizes = [
    [390, 844],
    [740, 360],
    [844, 390],
    [820, 1180],
    [1280, 800],
    [1440, 900],
    [2560, 1440],
] as const;
const bots = (count: number) => ['human', ...Array<string>(count).fill('bot:random')];
const deals: Deal[] = [
    { game: 'clear', seed: '48201' },
    { game: 'jacks', seed: '740159' },
    { game: 'standard', seed: '5' },
    { game: 'escape', seed: '5', seats: bots(7) },
    { game: 'aces', seed: '2', seats: bots(5) },
];

/** What is cut off by the window or its frame, or lies under something else. */
function unread(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const found: string[] = [];
        const short = innerHeight < 480;
        const named = (element: Element) => `${element.className.toString().replace(/ s-\S+|svelte-\S+/g, '')} "${element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
        /** The board pans, and so do handles: what is out of sight there is reached so. */
        const pans = (element: Element) => element.closest('.pans, .handles');
        const outside = ({ left, right, top, bottom }: DOMRect, low: number) =>
            left < -1 || right > innerWidth + 1 || top < -1 || bottom > low + 1;
        const low = short ? innerHeight : document.documentElement.scrollHeight;
        const marks = '.choices .button, .choices .button b > span, .choices small, .choices kbd, .piece .key, .piece .rank, .caption, .chip, .who, .prompt, .gauge .head, .gauge .text, .life';
        for (const element of document.querySelectorAll(marks)) {
            if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('aside') || pans(element)) continue;
            const box = element.getBoundingClientRect();
            if (box.width && outside(box, low)) found.push(`${named(element)} is outside`);
            if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== 'visible') found.push(`${named(element)} is cut`);
        }
        // What is pressed, counted or written lies on top.
        for (const element of document.querySelectorAll('.choices .button, .choices small, .piece .key, .piece .rank, .gauge .head b')) {
            if (!element.checkVisibility() || pans(element)) continue;
            element.scrollIntoView({ block: 'nearest' });
            const { left, top, width, height } = element.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            const top_one = document.elementFromPoint(x, y);
            const owner = element.closest('button') ?? element;
            if (width && top_one && !owner.contains(top_one) && getComputedStyle(owner).pointerEvents !== 'none')
                found.push(`${named(element)} is under ${named(top_one)}`);
        }
        if (short && document.documentElement.scrollHeight > innerHeight + 1) found.push('something is below the fold');
        if (document.documentElement.scrollWidth > innerWidth + 1) found.push('something is beside the window');
        // Buttons and the table keep apart.
        const below = document.querySelector('.below')!.getBoundingClientRect();
        const main = document.querySelector('main')!.getBoundingClientRect();
        if (!short && innerWidth >= 760 && main.bottom > below.top + 1) found.push('the commands lie over the table');
        // What is written in a frame stays in it.
        for (const frame of document.querySelectorAll('main .frame')) {
            const a = frame.getBoundingClientRect();
            for (const word of document.querySelectorAll('main .caption, main .gauge .text')) {
                const b = word.getBoundingClientRect();
                const inside = b.top < a.bottom && b.bottom > a.top && b.left < a.right && b.right > a.left;
                if (inside && b.width && (b.bottom > a.bottom || b.top < a.top - 4)) found.push(`${named(word)} lies over its frame`);
            }
        }
        // Words on the table keep apart.
        const words = [...document.querySelectorAll('main .caption, main .label.above, main .chip, main .gauge .text')].filter(
            (word) => word.textContent!.trim() && word.checkVisibility() && !pans(word),
        );
        words.forEach((word, n) => {
            const a = word.getBoundingClientRect();
            for (const other of words.slice(n + 1)) {
                const b = other.getBoundingClientRect();
                const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                const apart = word.contains(other) || other.contains(word);
                if (across > 3 && down > 4 && !apart) found.push(`${named(word)} lies over ${named(other)}`);
            }
        });
        scrollTo(0, 0);
        return found;
    });
}

/** The same once everything has come to rest: a slow machine lays out late. */
async function unreadAtRest(page: Page): Promise<string[]> {
    let found = await unread(page);
    for (let n = 0; found.length && n < 20; n++) {
        await page.waitForTimeout(100);
        found = await unread(page);
    }
    return found;
}

/** What is not to be read at any of the sizes. */
async function unreadAnywhere(page: Page): Promise<string[]> {
    const found: string[] = [];
    for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        for (const one of await unreadAtRest(page)) found.push(`${width}x${height}: ${one}`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    return found;
}

describe.each(deals)('the table of $game', (deal) => {
    it('cuts and covers nothing', async () => {
        const page = await openDeal(deal);
        const found = new Set<string>();
        for (let n = 0; n < 4; n++) {
            for (const one of await unreadAnywhere(page)) found.add(one);
            await playSome(page, 3 + 2 * n);
            await settled(page);
            if (await page.locator('section[aria-label="The end"]').count()) break;
        }
        expect([...found]).toEqual([]);
    });
});

it.each([1, 4, 10])('cuts and covers nothing of a roll of %i dice', async (count) => {
    const page = await openDeal({ game: 'jacks', seed: '740159' });
    await page.getByRole('button', { name: /^Fight/ }).click();
    for (let n = 0; n < count; n++) await page.locator('.die.may:not(.chosen)').first().click();
    await page.locator('.choices .go').click();
    await page.locator('[aria-label="The roll"] .die').nth(count - 1).waitFor();
    await settled(page);
    expect(await unreadAnywhere(page)).toEqual([]);
});

it('keeps the table as large as it is when something is chosen', async () => {
    const page = await openDeal({ game: 'clear', seed: '48201' });
    await page.getByRole('button', { name: /^Draw/ }).click();
    await page.locator('[aria-label="Your hand"] .piece.may').first().waitFor();
    const before = await table(page).boundingBox();
    const card = page.locator('[aria-label="Your hand"] .piece.may').first();
    await card.click();
    await page.locator('.piece.chosen').waitFor();
    expect(await table(page).boundingBox()).toEqual(before);
    const label = page.locator('[aria-label="Your hand"] .above');
    await page.setViewportSize({ width: 1280, height: 640 }); // cards too small to be known as a hand have a label
    await label.waitFor();
    await drawn(page);
    const words = (await label.boundingBox())!;
    expect(words.y + words.height).toBeLessThanOrEqual((await page.locator('.piece.chosen').boundingBox())!.y);
});

it.each(sizes)('shows a record, and how to step through it, at %i by %i', async (width, height) => {
    const game = engine.begin({ game: 'jacks', options: '', seats: ['human'], seed: '740159' });
    playOn(game, 4, 12);
    const page = await openPage(await recordFragment(game.record()), { viewport: { width, height } });
    await page.locator('.step .label').first().waitFor();
    await drawn(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const button of await page.locator('.buttons button').all()) {
        const { y, height: high } = (await button.boundingBox())!;
        expect(y + high).toBeLessThanOrEqual(height);
    }
});

it.each(sizes)('shows the lives of who plays alone at %i by %i', async (width, height) => {
    const page = await openDeal({ game: 'standard', seed: '5' }, { viewport: { width, height } });
    await page.locator('.life').first().waitFor();
});

it('says over what a dragged card is held', async () => {
    const page = await openDeal({ game: 'clear', seed: '48201' });
    await page.getByRole('button', { name: /^Draw/ }).click();
    const card = page.locator('[aria-label="Your hand"] .piece.may').nth(1);
    await card.waitFor();
    const from = (await card.boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 - 20, { steps: 3 });
    const signs: Record<string, string> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' };
    const letters: Record<string, string> = { jack: 'J', queen: 'Q', king: 'K', ace: 'A' };
    const told = new Set<string>();
    for (const monster of await page.locator('main .piece[aria-label*="can be aimed at"]').all()) {
        const [, rank, suit] = /^(\w+) of (\w+)/.exec((await monster.getAttribute('aria-label'))!)!;
        const to = (await monster.boundingBox())!;
        await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
        const note = () => page.locator('aside .note h2').first().innerText();
        const name = `on${letters[rank!]}${signs[suit!]}`;
        await expect.poll(async () => (await note()).replaceAll(/\s+/g, '')).toContain(name);
        told.add(name);
    }
    await page.mouse.up();
    expect(told.size).toBeGreaterThan(1);
});

it.each([
    { width: 390, height: 844 },
    { width: 844, height: 390 },
])('shows a hint beside the table at $width by $height', async (viewport) => {
    const page = await openDeal({ game: 'clear', seed: '48201' }, { viewport });
    await page.getByRole('button', { name: 'Hint' }).click();
    const hint = page.locator('section[aria-label="Hint"]');
    await hint.waitFor();
    const main = (await table(page).boundingBox())!;
    const frame = (await page.locator('.matter').boundingBox())!;
    expect(main.y).toBeGreaterThanOrEqual(0);
    expect(main.height).toBeGreaterThanOrEqual(200);
    const beside = frame.x >= main.x + main.width - 1 || frame.y >= main.y + main.height - 1;
    expect(beside).toBe(true);
    const below = (await page.locator('.below').boundingBox())!;
    expect(below.x >= main.x + main.width - 1 || below.y >= main.y + main.height - 1).toBe(true);
});
