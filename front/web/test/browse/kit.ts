/* A browser, tables in it, hands that play there, and the native program to compare with. */
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

import { dealFragment } from '../../src/play/links';
import { dice, native } from '../unit/kit';

export const address = inject('address');
let browser: Browser;
let contexts: BrowserContext[] = [];
let complaints: string[] = [];

beforeAll(async () => {
    browser = await chromium.launch({
        executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
        args: ['--no-sandbox'],
    });
});
afterAll(() => browser.close());
afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const told = complaints;
    contexts = [];
    complaints = [];
    expect(told).toEqual([]);
});

/** A browser of its own, with nothing kept. Whatever it complains of fails the test. */
export async function visit(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...options,
    });
    context.setDefaultTimeout(240_000); // however slow the machine is
    context.on('weberror', (error) => complaints.push(String(error.error())));
    context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
    });
    contexts.push(context);
    return context;
}

/** Errors that a test expects. */
export function forgive(pattern: RegExp): void {
    complaints = complaints.filter((complaint) => !pattern.test(complaint));
}

export async function openPage(path = '', options?: BrowserContextOptions): Promise<Page> {
    const page = await (await visit(options)).newPage();
    await page.goto(address + path);
    return page;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

export interface Deal {
    game: string;
    options?: string;
    seats?: string[];
    seed: string;
}

/** A deal, by its link; `waits` until the player is asked something. */
export async function openDeal(deal: Deal, options?: BrowserContextOptions, waits = true): Promise<Page> {
    const setup = { options: '', seats: ['human'], ...deal };
    const page = await openPage(dealFragment(setup), options);
    if (waits) await settled(page);
    return page;
}

export const table = (page: Page) => page.getByRole('main', { name: 'The table' });

/** Nothing is being kept or thought about. */
export async function settled(page: Page): Promise<void> {
    await page.waitForSelector('main[aria-label="The table"][aria-busy="false"]');
}

/** What changed is laid out and drawn. */
export function drawn(page: Page): Promise<unknown> {
    return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Counts from now on how often the page's own thread wakes up, where wanted while something is busy. */
export async function countWaking(page: Page, busy = ''): Promise<() => Promise<number>> {
    await page.evaluate((selector) => {
        const woken = { times: 0 };
        Object.assign(window, { woken });
        setInterval(() => {
            if (!selector || document.querySelector(`${selector}[aria-busy="true"]`)) woken.times++;
        }, 5);
    }, busy);
    return () => page.evaluate(() => (window as unknown as { woken: { times: number } }).woken.times);
}

const OVER = 'section[aria-label="The end"]';

/** Somewhere to click, with the key that stands for it. */
interface Spot {
    x: number;
    y: number;
    key: string | null;
}

interface Sight {
    over: boolean;
    curtain: boolean;
    spots: Spot[];
}

/** What a player could click at now: what is lit, and the buttons below the table. What lies under
 * something else, or outside the window, cannot be clicked at. */
async function look(page: Page): Promise<Sight> {
    await settled(page);
    await drawn(page); // or what is seen, and clicked at, depends on how fast the machine is
    return page.evaluate(() => {
        const curtain = document.querySelector('[role="dialog"][aria-label^="Pass the screen"]');
        const asked = curtain
            ? 'button'
            : 'main[aria-label="The table"] button[aria-disabled="false"], section[aria-label="What you can do"] button, [aria-label="Lit on the table"] button';
        const buttons = [...(curtain ?? document).querySelectorAll(asked)];
        return {
            over: document.querySelector('section[aria-label="The end"]') !== null,
            curtain: curtain !== null,
            spots: buttons.flatMap((button) => {
                if (button.textContent?.startsWith('Put back')) return [];
                button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
                const { left, top, width, height } = button.getBoundingClientRect();
                const [x, y] = [left + width / 2, top + height / 2];
                const hit = document.elementFromPoint(x, y);
                const key = button.getAttribute('aria-keyshortcuts');
                return hit && button.contains(hit) ? [{ x, y, key }] : [];
            }),
        };
    });
}

export type Hand = (page: Page, spots: Spot[], roll: (n: number) => number) => Promise<void>;

/** Does so many things at random, or fewer if the game ends before; returns whether it has. */
export async function playWith(page: Page, hand: Hand, things: number): Promise<boolean> {
    const roll = dice(20);
    for (let n = 0; n < things; ) {
        const { over, spots } = await look(page);
        if (over) return true;
        if (spots.length) {
            n++;
            await hand(page, spots, roll);
        } else await page.waitForTimeout(50); // the table is being laid
    }
    return (await look(page)).over;
}

async function playOut(page: Page, hand: Hand): Promise<void> {
    if (!(await playWith(page, hand, 4000))) throw new Error('the game does not end');
}

/** Where the last click was, on each page. */
const clicked = new WeakMap<Page, { x: number; y: number }>();

const click: Hand = async (page, spots, roll) => {
    const { x, y } = spots[roll(spots.length)]!;
    const last = clicked.get(page);
    // Two clicks in one place are one gesture if they come at once.
    if (last && Math.hypot(last.x - x, last.y - y) < 40) await page.waitForTimeout(450);
    clicked.set(page, { x, y });
    await page.mouse.click(x, y);
};

export function playByClicks(page: Page): Promise<void> {
    return playOut(page, click);
}

/** So many clicks of a game. */
export async function playSome(page: Page, clicks: number): Promise<void> {
    await playWith(page, click, clicks);
}

/** By the keys that are shown; where there is none by Tab and Enter. */
export function playByKeys(page: Page): Promise<void> {
    return playOut(page, async (_, spots, roll) => {
        const keys = spots.flatMap(({ key }) => key ?? []);
        // Some choices have no key of their own: now and then the next one is found by Tab.
        const key = roll(4) && keys[roll(keys.length || 1)];
        if (key) return /^\d\d$/.test(key) ? page.keyboard.type(key) : page.keyboard.press(key);
        for (let n = roll(6) + 1, tabs = 0; n > 0 && tabs < 200; tabs++) {
            await page.keyboard.press('Tab');
            n -= await page.evaluate(() => Number(document.activeElement?.matches('.choices button, .piece.may') ?? false));
        }
        return page.keyboard.press('Enter');
    });
}

/* ---- Pages ---------------------------------------------------------------------------------- */

/** Pages without a game at the table, and what is there when all of the page is. */
const signs: Record<string, string> = {
    '#/': 'text=/^Continue/',
    '#/new/escape': 'form',
    '#/rules/jacks': 'article h1',
    '#/records': 'main li',
    '#/record/1': '.step .label',
    '#/statistics': 'main table',
    '#/settings': 'main [role=group], main fieldset',
};
export const pages = Object.keys(signs);

/** A finished game and an open one are kept, so that no page is empty. */
export async function lived(options?: BrowserContextOptions): Promise<Page> {
    const page = await openDeal({ game: 'standard', seed: '5' }, options);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Concede this game' }).click();
    await page.locator(OVER).waitFor();
    await page.goto(`${address}#deal?game=clear&seed=48201`);
    await page.waitForFunction(() => document.title.startsWith('Clear')); // until then the old table is seen
    await settled(page);
    await playSome(page, 6);
    return page;
}

export async function goTo(page: Page, path: string): Promise<void> {
    await page.goto(address + path);
    await page.locator(signs[path]!).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
}

/* ---- Records --------------------------------------------------------------------------------- */

/** The record of the game touched last, out of the browser's own store. */
export function keptRecord(page: Page): Promise<string> {
    return page.evaluate(
        () =>
            new Promise<string>((resolve, reject) => {
                const opening = indexedDB.open('deckdelve');
                opening.onerror = () => reject(opening.error!);
                opening.onsuccess = () => {
                    const database = opening.result;
                    const all = database.transaction('record').objectStore('record').getAll();
                    all.onsuccess = () => {
                        database.close();
                        resolve(all.result.at(-1) as string);
                    };
                };
            }),
    );
}

export interface Result {
    end: string;
    winners: number[];
    scores: number[];
}

/** What the native program makes of a record. */
export function nativeResult(record: string): Result {
    const lines = native(['replay', '-', '--json'], record).trim().split('\n');
    return (JSON.parse(lines.at(-1)!) as { result: Result }).result;
}

/** What the page says at the end: who won, by a word, and the score; null: it tells none. */
export async function shownResult(page: Page): Promise<{ won: boolean; score: number | null }> {
    const end = page.locator(OVER);
    await end.locator('dl').waitFor({ state: 'attached' });
    const [score] = await end.locator('dt', { hasText: /^Score$/ }).locator('xpath=../dd').allInnerTexts();
    return { won: /\bwin\b|\bwon\b/i.test(await end.getByRole('status').innerText()), score: score ? Number(score) : null };
}
