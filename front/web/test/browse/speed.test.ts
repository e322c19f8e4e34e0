/* What makes the page slow on a phone, one cause each; how slow it is, speed.mjs measures. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { address, drawn, openDeal, settled, visit, type Deal } from './kit';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const clear: Deal = { game: 'clear', seed: '48201' };
const hand = (page: Page) => page.locator('[aria-label="Your hand"] .piece.may');

async function openHand(options = {}): Promise<Page> {
    const page = await openDeal(clear, { ...phone, ...options });
    await page.getByRole('button', { name: /^Draw/ }).tap();
    await hand(page).nth(2).waitFor();
    await settled(page);
    await drawn(page);
    return page;
}

describe('the first sight', () => {
    /** Kilobytes, compressed: 1.6 Mbit/s bring them in less than 1.3 seconds. */
    const MOST = 260;

    it.each(['', '#deal?game=clear&seed=48201'])('needs few bytes, in few turns (%s)', async (fragment) => {
        const page = await (await visit(phone)).newPage();
        const bytes: Promise<[string, number]>[] = [];
        page.on('requestfinished', (request) =>
            bytes.push(request.sizes().then(({ responseBodySize }) => [new URL(request.url()).pathname, responseBodySize])),
        );
        await page.goto(address + fragment);
        await page.locator(fragment ? 'main[aria-busy="false"] .piece' : '.home main button').first().waitFor();
        const sizes = await Promise.all(bytes);
        const needed = sizes.filter(([path]) => /\.(html|js|css|wasm)$|\/$/.test(path) && !/sw\.js|worker/.test(path));
        expect(needed.reduce((sum, [, size]) => sum + size, 0), JSON.stringify(sizes)).toBeLessThan(MOST * 1000);
        // What is shown first is named by the page itself, so nothing waits for anything but the page.
        const named = await (await fetch(address)).text();
        for (const [path] of needed) if (path !== '/') expect(named).toContain(path.split('/').at(-1));
    });
});

describe('a tap', () => {
    it('draws only those pieces anew whose light changes', async () => {
        const page = await openHand();
        const looks = () =>
            page.evaluate(() =>
                [...document.querySelectorAll('main .piece[data-id]')].map((piece) => `${piece.getAttribute('data-id')} ${piece.className} ${piece.getAttribute('aria-label')}`),
            );
        await page.evaluate(() => {
            const touched = new Set<string>();
            Object.assign(window, { touched });
            new MutationObserver((changes) => {
                for (const { target } of changes) {
                    const id = (target instanceof Element ? target : target.parentElement)?.closest('.piece[data-id]')?.getAttribute('data-id');
                    if (id) touched.add(id);
                }
            }).observe(document.querySelector('main')!, { subtree: true, childList: true, attributes: true, characterData: true });
        });
        const before = await looks();
        await hand(page).first().tap();
        await page.locator('.piece.chosen').waitFor();
        await drawn(page);
        const after = await looks();
        const changed = after.filter((look, n) => look !== before[n]).map((look) => look.split(' ')[0]!);
        const touched = await page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched]);
        expect(touched.filter((id) => !changed.includes(id))).toEqual([]);
    });

    it('shows no outlook of what it is about to do', async () => {
        const page = await openHand();
        const looked: string[] = [];
        await page.exposeFunction('tell', (text: string) => looked.push(text));
        await page.evaluate(() => {
            const tell = (window as unknown as { tell: (text: string) => void }).tell;
            new MutationObserver(() => document.querySelector('.matter') && tell('an outlook')).observe(document.querySelector('.shell')!, { childList: true });
        });
        const { x, y, width, height } = (await page.locator('.choices button').last().boundingBox())!;
        const client = await page.context().newCDPSession(page);
        await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
        await drawn(page);
        await client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
        expect(looked).toEqual([]);
    });
});

it('moves pieces by what the compositor does alone', async () => {
    const page = await openDeal(clear, { ...phone, reducedMotion: 'no-preference' });
    await page.evaluate(() => {
        const moved = new Set<string>();
        const animate = Element.prototype.animate;
        Object.assign(window, { moved });
        Element.prototype.animate = function (frames, options) {
            for (const frame of frames as Keyframe[]) for (const name of Object.keys(frame)) moved.add(name);
            return animate.call(this, frames, options);
        };
    });
    await page.getByRole('button', { name: /^Draw/ }).tap();
    await hand(page).nth(2).waitFor();
    await drawn(page);
    const moved = await page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
    expect(moved).toContain('transform');
    expect(moved.filter((name) => !['transform', 'translate', 'rotate', 'scale', 'opacity', 'offset'].includes(name))).toEqual([]);
});

