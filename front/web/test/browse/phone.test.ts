/* Every page and table on a small phone, and nothing wider than any window. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { engine } from '../unit/kit';
import { goTo, lived, openDeal, pages, playByClicks, playSome } from './kit';

const phone: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** How much wider than the window the page is, and what is too small for a finger. */
function misfits(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const found: string[] = [];
        const wider = document.documentElement.scrollWidth - innerWidth;
        if (wider > 0) found.push(`${wider} px wider than the window`);
        for (const control of document.querySelectorAll('button, a[href], input, select, summary')) {
            const { width, height } = control.getBoundingClientRect();
            const seen = width > 0 && height > 0 && getComputedStyle(control).visibility === 'visible';
            const idle = control.getAttribute('aria-disabled') === 'true' || (control as HTMLButtonElement).disabled;
            const inLabel = control.closest('label')?.getBoundingClientRect();
            const target = control.getAttribute('data-target');
            // What a larger control does as well may be small.
            const twins = target ? [...document.querySelectorAll(`[data-target="${target}"]`)] : [];
            const doubled = twins.some((twin) => {
                const box = twin.getBoundingClientRect();
                return Math.min(box.width, box.height) >= 43.5;
            });
            if (!seen || idle || doubled || (inLabel && Math.min(inLabel.width, inLabel.height) >= 43.5)) continue;
            if (Math.min(width, height) < 43.5)
                found.push(`${control.getAttribute('aria-label') ?? control.textContent} is ${Math.round(width)} by ${Math.round(height)}`);
        }
        return found;
    });
}

describe('a phone of 360 by 640', () => {
    it('shows every page without sideways scrolling, with targets of 44 px', async () => {
        const page = await lived(phone);
        const found: string[] = [];
        for (const path of pages) {
            await goTo(page, path);
            found.push(...(await misfits(page)).map((misfit) => `${path} ${misfit}`));
        }
        expect(found).toEqual([]);
    });

    it.each(engine.games.map(({ name }) => name))('shows the table of %s so', async (name) => {
        const page = await openDeal({ game: name, seed: '3' }, phone);
        const found: string[] = [];
        for (let n = 0; n < 3; n++) {
            found.push(...(await misfits(page)));
            await playSome(page, 5);
        }
        expect(found).toEqual([]);
    });

    it('shows all of a table without a board at once, also with its dice as buttons', async () => {
        const page = await openDeal({ game: 'jacks', seed: '7' }, phone);
        await page.getByRole('group', { name: 'Lit on the table' }).waitFor();
        const hidden = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        await expect.poll(hidden).toBeLessThanOrEqual(0);
    });

    it('keeps the words of a pile clear of what lies beside it', async () => {
        const page = await openDeal({ game: 'aces', seed: '1', seats: ['human', 'bot:random', 'bot:random'] }, { ...phone, viewport: { width: 390, height: 844 } });
        const words = page.locator('.caption.low');
        for (let n = 0; n < 60 && (await words.count()) < 2; n++) await playSome(page, 2);
        expect(await words.count()).toBe(2);
        const ends = await words.first().evaluate((one) => one.getBoundingClientRect().right);
        const begins = await words.last().evaluate((one) => one.parentElement!.getBoundingClientRect().left);
        expect(begins - ends).toBeGreaterThanOrEqual(8);
    });

    it('keeps the words under narrow cards apart', async () => {
        const page = await openDeal({ game: 'jacks', seed: '7' }, phone);
        await page.locator('.caption b').nth(2).waitFor();
        const boxes = await page.locator('.caption b').evaluateAll((all) =>
            all.map((one) => {
                const { left, right } = one.getBoundingClientRect();
                return { left, right, text: one.textContent };
            }),
        );
        const row = boxes.filter(({ text }) => /^(adds|worth) /.test(text)).sort((a, b) => a.left - b.left);
        expect(row).toHaveLength(2);
        expect(row[1]!.left - row[0]!.right).toBeGreaterThanOrEqual(4);
    });

    it('takes back, and does again what was taken back', async () => {
        const page = await openDeal({ game: 'standard', seed: '5' }, phone);
        const undo = page.getByRole('button', { name: 'Undo' });
        const line = page.getByRole('button', { name: /^Log:/ });
        const first = await line.getAttribute('aria-label');
        await page.locator('.choices button', { hasText: 'Reveal' }).first().tap();
        await expect.poll(() => line.getAttribute('aria-label')).not.toBe(first);
        const told = await line.getAttribute('aria-label');
        await undo.tap();
        await expect.poll(() => line.getAttribute('aria-label')).not.toBe(told);
        expect(await misfits(page)).toEqual([]);
        await page.getByRole('button', { name: 'Redo' }).tap();
        await expect.poll(() => line.getAttribute('aria-label')).toBe(told);
    });

    it('is played to the end', async () => {
        const page = await openDeal({ game: 'standard', seed: '5' }, phone);
        await playByClicks(page);
        expect(await misfits(page)).toEqual([]);
    });
});

it('shows every table with its name and without sideways scrolling from a phone to a large screen', async () => {
    for (const { name } of engine.games) {
        const page = await openDeal({ game: name, seed: '3' });
        for (const [width, height] of [[360, 640], [390, 844], [768, 1024], [1024, 768], [1440, 900], [2560, 1440]]) {
            await page.setViewportSize({ width: width!, height: height! });
            const wider = () =>
                page.evaluate(() => {
                    const title = document.querySelector('h1')!;
                    return Math.max(document.documentElement.scrollWidth - innerWidth, title.scrollWidth - title.clientWidth);
                });
            await expect.poll(wider, { message: `${name} at ${width}` }).toBeLessThanOrEqual(0);
        }
    }
});

it('writes larger on a screen that is larger than most', async () => {
    const page = await openDeal({ game: 'clear', seed: '3' }, { viewport: { width: 1920, height: 1080 } });
    const size = () => page.locator('[role=log]').evaluate((log) => parseFloat(getComputedStyle(log).fontSize));
    const usual = await size();
    expect(usual).toBeLessThan(16);
    await page.setViewportSize({ width: 2560, height: 1440 });
    await expect.poll(size).toBeGreaterThan(1.2 * usual);
    await page.setViewportSize({ width: 2560, height: 800 }); // wide, but with no more room
    await expect.poll(size).toBe(usual);
});
