/* One gesture does one thing, in every game, and fast hands are not held up. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { engine } from '../unit/kit';
import { address, type Hand, keptRecord, openDeal, playWith, settled } from './kit';

async function decisions(page: Page): Promise<number> {
    return (await keptRecord(page)).match(/^[1-8] /gm)?.length ?? 0;
}

async function middleOf(button: Locator): Promise<[number, number]> {
    const { x, y, width, height } = (await button.boundingBox())!;
    return [x + width / 2, y + height / 2];
}

/** Presses in one place, with so many milliseconds between them however slow the machine is. */
async function press(page: Page, x: number, y: number, ...pauses: number[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    let time = Date.now() / 1000 - pauses.reduce((sum, pause) => sum + pause / 1000, 0);
    let clickCount = 0;
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, timestamp: time });
    for (const pause of [0, ...pauses]) {
        time += pause / 1000;
        clickCount = pause < 500 ? clickCount + 1 : 1;
        for (const type of ['mousePressed', 'mouseReleased'] as const)
            await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount, timestamp: time });
    }
    await session.detach();
    if (page.url().includes('#/play/')) await settled(page);
}

const deals = engine.games.map(({ name, seats }) => ({
    game: name,
    seats: Array<string>(seats.min).fill('human'),
    seed: '14',
}));

/** Plays by pressing twice every other time; how many decisions that made, each time. */
async function playTwice(page: Page, pause: number, times: number): Promise<number[]> {
    const made: number[] = [];
    let single = false;
    const twice: Hand = async (_, spots, roll) => {
        const { x, y } = spots[roll(spots.length)]!;
        single = !single;
        if (single) return press(page, x, y);
        const before = await decisions(page);
        await press(page, x, y, pause);
        made.push((await decisions(page)) - before);
    };
    await playWith(page, twice, times);
    return made;
}

it.each(deals)('a double click makes one decision at most in $game', async (deal) => {
    const page = await openDeal(deal);
    expect(Math.max(...(await playTwice(page, 90, 30)))).toBeLessThanOrEqual(1);
    expect(await decisions(page)).toBeGreaterThan(0);
});

it('two clicks in one place make two decisions', async () => {
    for (const deal of deals) if ((await playTwice(await openDeal(deal), 700, 20)).includes(2)) return;
    expect.fail('no game took both');
});

it('a double click on what opens a table, or asks again, goes no further', async () => {
    const [deal] = deals;
    const page = await openDeal(deal!);
    await press(page, ...(await middleOf(page.getByRole('button', { name: /^Menu/ }))));
    await press(page, ...(await middleOf(page.getByRole('button', { name: 'Concede this game' }))), 90);
    const end = page.getByRole('region', { name: 'What next' });
    const url = page.url();
    await press(page, ...(await middleOf(end.getByRole('button', { name: /^New deal/ }))), 90);
    await expect.poll(() => page.url()).not.toBe(url);
    expect(await decisions(page)).toBe(0);
    await page.goto(`${address}#/records`);
    await press(page, ...(await middleOf(page.getByRole('button', { name: 'Remove' }))), 90);
    await page.getByRole('button', { name: 'Really remove' }).waitFor();
    expect(await page.locator('main li').count()).toBe(1);
});

it('a key that is held down decides once', async () => {
    for (const deal of deals) {
        const page = await openDeal(deal);
        const key = await page.locator('section[aria-label="What you can do"] [aria-keyshortcuts]').first().getAttribute('aria-keyshortcuts', { timeout: 2000 }).catch(() => null);
        if (!key) continue;
        for (let n = 0; n < 6; n++) await page.keyboard.down(key); // after the first they are repeats
        await page.keyboard.up(key);
        await settled(page);
        expect(await decisions(page)).toBeLessThanOrEqual(1);
    }
});

it('a press elsewhere ends a gesture', async () => {
    const page = await openDeal({ game: 'clear', seed: '48201' });
    const draw = await middleOf(page.getByRole('button', { name: /^Draw/ }));
    const undo = await middleOf(page.getByRole('button', { name: /^Undo/ }));
    for (const [x, y] of [draw, undo, draw]) {
        await page.mouse.click(x, y);
        await settled(page);
    }
    expect(await decisions(page)).toBe(1);
});
