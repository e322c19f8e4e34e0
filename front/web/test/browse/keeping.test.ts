/* Nothing is lost: reloads, links, other tabs, no network. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { readFragment, recordFragment } from '../../src/play/links';
import { engine, nativeRecords } from '../unit/kit';
import { address, keptRecord, openDeal, openPage, playSome, settled, visit } from './kit';

const deal = { game: 'clear', seed: '48201' };

async function log(page: Page): Promise<string> {
    return page.getByRole('log').innerText();
}

it('a reload in mid-game goes on with the very same table', async () => {
    const page = await openDeal(deal);
    await playSome(page, 25);
    const [record, told, prompt] = [await keptRecord(page), await log(page), await page.locator('h2.prompt').innerText()];
    await page.reload();
    await settled(page);
    expect(await log(page)).toBe(told);
    expect(await page.locator('h2.prompt').innerText()).toBe(prompt);
    expect(await keptRecord(page)).toBe(record);
    await playSome(page, 8);
    expect(await keptRecord(page)).not.toBe(record);
});

it('a tab that dies loses nothing that was shown', async () => {
    const context = await visit();
    const page = await context.newPage();
    await page.goto(`${address}#deal?game=clear&seed=7`);
    await settled(page);
    await playSome(page, 20);
    const told = await log(page);
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(address);
    await again.getByRole('button', { name: /^Continue/ }).first().click();
    await settled(again);
    expect(await log(again)).toBe(told);
});

it('a second tab says that the game is played elsewhere, and can take it over', async () => {
    const page = await openDeal(deal);
    await playSome(page, 6);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('alert').getByText('being played in another tab').waitFor();
    await second.getByRole('button', { name: 'Play it here' }).click();
    await settled(second);
    await page.getByRole('alert').getByText('Another tab or window goes on').waitFor();
    await playSome(second, 6);
    const record = await keptRecord(second);
    await page.getByRole('button', { name: 'Undo' }).click();
    await settled(page);
    expect(await keptRecord(second)).toBe(record);
    const here = page.getByRole('button', { name: 'Play it here' });
    await here.click();
    await here.waitFor({ state: 'detached' }); // until then the table shown is the old one
    await settled(page);
    await second.getByRole('button', { name: 'Play it here' }).waitFor();
    expect(await log(page)).toBe(await log(second));
});

it('a record goes from the native program to the page and back, byte for byte', async () => {
    const [record] = nativeRecords('standard', ['bot:random'], 1) as [string];
    const context = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(address + (await recordFragment(record)));
    await page.getByRole('button', { name: /link/i }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('#record=');
    const link = await copied();
    expect(await readFragment(new URL(link).hash, engine)).toEqual({ record });
});

it('a link that is cut off is refused with a sentence', async () => {
    const whole = await recordFragment('deckdelve record 1\n');
    for (const fragment of [whole, '#record=AAAA', '#deal?game=clear&seed=x', '#deal?game=whist']) {
        const page = await openPage(fragment);
        const alert = page.getByRole('alert').filter({ hasText: /\S/ });
        await alert.waitFor();
        expect(await alert.innerText()).toMatch(/^[A-Z].*\./);
        expect(page.url()).toBe(`${address}#/`);
    }
});

it('stops unpacking a link where it becomes too much, and never unpacks much at once', async () => {
    const bomb = await recordFragment('a'.repeat(64 << 20));
    const context = await visit();
    await context.addInitScript(() => {
        const Real = DecompressionStream;
        const taken: number[] = [];
        function Counting(format: CompressionFormat) {
            const { readable, writable } = new Real(format);
            const writer = writable.getWriter();
            const counted = new WritableStream<Uint8Array<ArrayBuffer>>({
                write(chunk) {
                    taken.push(chunk.length);
                    return writer.write(chunk);
                },
                close: () => writer.close(),
            });
            return { readable, writable: counted };
        }
        Object.assign(window, { DecompressionStream: Counting, taken });
    });
    const page = await context.newPage();
    await page.goto(address + bomb);
    await page.getByRole('alert').getByText('damaged').waitFor();
    const taken = await page.evaluate(() => (window as unknown as { taken: number[] }).taken);
    expect(Math.max(...taken)).toBeLessThanOrEqual(1024);
    expect(taken.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(bomb.length / 4);
});

it('works without a network after the first visit', async () => {
    const context = await visit();
    const page = await context.newPage();
    await page.goto(address);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await page.goto(`${address}#deal?game=jacks&seed=7`);
    await page.reload();
    await settled(page);
    await playSome(page, 10);
    await page.goto(`${address}#/rules/jacks`);
    await page.getByText('A solitaire of cards and dice').waitFor();
    await page.goto(`${address}#/statistics`);
    await page.getByRole('heading', { name: 'Statistics' }).first().waitFor();
});

/** A deal in a browser that keeps nothing, which is told. */
async function openUnkept(options?: BrowserContextOptions): Promise<Page> {
    const context = await visit(options);
    await context.addInitScript(() =>
        Object.defineProperty(window, 'indexedDB', {
            get: () => {
                throw new DOMException('denied', 'SecurityError');
            },
        }),
    );
    const page = await context.newPage();
    await page.goto(`${address}#deal?game=clear&seed=7`);
    await page.getByRole('alert').getByText('This browser keeps no games').waitFor();
    return page;
}

it('says so where a browser keeps nothing, and plays all the same', async () => {
    const page = await openUnkept();
    await page.getByRole('button', { name: 'Close' }).click();
    await playSome(page, 5);
    await page.goto(`${address}#/records`);
    await page.getByRole('status').getByText('This browser keeps no games').waitFor();
});

/** Buttons of the table that lie under what is told. */
function covered(page: Page): Promise<string[]> {
    return page.evaluate(() =>
        [...document.querySelectorAll('button:not([role=alert] *)')].flatMap((button) => {
            const { left, top, width, height } = button.getBoundingClientRect();
            const hit = document.elementFromPoint(left + width / 2, top + height / 2);
            return hit?.closest('[role=alert]') ? [button.getAttribute('aria-label') ?? button.textContent ?? ''] : [];
        }),
    );
}

it.each([[360, 640], [390, 844], [1280, 800]])('covers no button with what is told, at %i by %i', async (width, height) => {
    const page = await openUnkept({ viewport: { width, height } });
    await settled(page);
    await page.getByRole('button', { name: /^Draw 3 cards/ }).waitFor();
    expect(await covered(page)).toEqual([]);
    if (width > 1000) return;
    await page.getByRole('button', { name: /^Log:/ }).click();
    await page.locator('aside').getByRole('button', { name: 'Close' }).click(); // which lies over what is told
    await page.locator('aside').waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').getByText('This browser keeps no games').count()).toBe(1);
});
