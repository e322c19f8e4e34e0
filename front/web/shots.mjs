/* Pictures of every table for docs/pictures: node shots.mjs. Deals and moves are fixed, so that the same
 * page gives the same pictures: after some moves, and from then on at the first moment that something can be
 * done (`until`). A deal with `pins` gets one more picture, for docs/fields.md, with a number at each of them.
 * The page has to be built. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';

import { chromium } from 'playwright-core';

import { deals } from './deals.mjs';

const folder = '../../docs/pictures';
const screens = [
    { name: 'desktop', viewport: { width: 1440, height: 900 } },
    { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
];

/** One move of a hand that takes the amber button, or else what is lit, in turn. */
function move([n, rather]) {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const [curtain] = all('.curtain button');
    const [go] = document.querySelector('.ending') ? [] : all('.choices .go');
    const lit = all('.piece.may');
    const choices = all('.choices button:not(.quiet)');
    const wanted = choices.find((choice) => rather && choice.textContent.includes(rather));
    const chosen = curtain ?? wanted ?? go ?? lit[(n * 7) % lit.length] ?? choices[n % choices.length];
    chosen?.click();
}

/** What changes when something was done. */
function look() {
    const lines = document.querySelectorAll('[role=log] .line').length;
    const chosen = document.querySelectorAll('.piece.chosen').length;
    return `${lines} ${chosen} ${document.querySelector('.line, .curtain')?.textContent} ${document.querySelector('.commands')?.textContent}`;
}

/** Nobody thinks, and nothing is being kept. */
function settled(page) {
    return page.locator('main[aria-label="The table"][aria-busy="false"]').waitFor();
}

async function canDo(page, what) {
    return !what || (await page.locator('.choices button', { hasText: what }).count()) > 0;
}

async function pose(page, then) {
    if (then === 'hand' && !(await page.locator('.piece.may').count())) await page.locator('.choices .go').click();
    if (then === 'hand') await page.locator('[aria-label="Your hand"] .piece.may').first().click();
    if (then === 'roll') {
        await page.getByRole('button', { name: /^Fight/ }).click();
        const dice = page.locator('.die.may:not(.chosen)');
        for (let n = 0; n < 5; n++) await dice.nth(n % 3).click();
        await page.locator('.choices .go').click();
    }
}

/** Puts a number at the first element of each selector. */
function pin(pins) {
    for (const [number, selector] of Object.entries(pins)) {
        const { left, top } = (document.querySelector(selector) ?? document.body).getBoundingClientRect();
        const badge = document.createElement('b');
        badge.textContent = number;
        badge.style.cssText = `position:fixed;z-index:99;left:${Math.max(left - 12, 2)}px;top:${Math.max(top - 12, 2)}px;min-width:26px;height:26px;
            border-radius:13px;background:#b3001b;color:#fff;font:700 15px/26px sans-serif;text-align:center`;
        document.body.append(badge);
    }
}

async function capture(context, page, file) {
    const devtools = await context.newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
    writeFileSync(`${folder}/${file}.webp`, Buffer.from(data, 'base64'));
}

async function shoot(browser, address, table, screen, colorScheme) {
    const { name, ...options } = screen;
    const context = await browser.newContext({ ...options, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const seats = table.seats ? `&seats=${table.seats}` : '';
    await page.goto(`${address}#deal?game=${table.game}&seed=${table.seed}${seats}`);
    await page.locator('.piece.may, .choices button').first().waitFor();
    for (let n = 0; n < table.moves || (n < 200 && !(await canDo(page, table.until))); n++) {
        await settled(page);
        const before = await page.evaluate(look);
        await page.evaluate(move, [n, table.rather ?? '']);
        for (let waited = 0; waited < 60 && (await page.evaluate(look)) === before; waited++) await page.waitForTimeout(50);
    }
    for (let n = 0; (await page.locator('.curtain').count()) && n < 3; n++) await page.locator('.curtain button').click();
    await settled(page);
    await pose(page, table.then);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(900);
    await capture(context, page, `${name}-${table.game}-${colorScheme}`);
    if (table.pins && name === 'desktop' && colorScheme === 'light') {
        await page.evaluate(pin, table.pins);
        await capture(context, page, `fields-${table.game}`);
    }
    await context.close();
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const server = spawn('node', ['serve.mjs', '../../build/page', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
const [line] = await once(server.stdout, 'data');
const address = /http:\S+/.exec(line.toString())[0];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const table of deals.filter(({ game }) => !wanted.length || wanted.includes(game)))
    for (const screen of screens)
        for (const scheme of ['dark', 'light']) await shoot(browser, address, table, screen, scheme);
await browser.close();
server.kill();
