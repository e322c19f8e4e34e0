/* How fast the page is on a slow phone: npm run speed. The page has to be built. Chromium runs six times
 * slower than this machine, on a line of 1.6 Mbit/s with 150 ms to the server. Printed are the largest
 * contentful paint of the first page and of a table opened by its link, with nothing cached, and how long
 * taps take at every table: until the next paint, and until what they did is shown.
 *
 * Figures vary with what else the machine does, so they are printed and not tested; tests look at the
 * causes instead (test/browse/speed.test.ts). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { chromium } from 'playwright-core';

import { deals } from './deals.mjs';

const SLOWDOWN = 6;
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const RUNS = 3;
const TAPS = 24;
const tables = deals.map(({ game, seed, seats }) => `game=${game}&seed=${seed}${seats ? `&seats=${seats}` : ''}`);

const server = spawn('node', ['serve.mjs', '../../build/page', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
const [said] = await once(server.stdout, 'data');
const address = /http:\S+/.exec(said.toString())[0];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

async function slowPage(network) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    if (network) {
        await tools.send('Network.enable');
        await tools.send('Network.emulateNetworkConditions', line);
    }
    await page.addInitScript(() => {
        window.seen = { largest: 0, element: '', events: [] };
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
                Object.assign(window.seen, { largest: entry.startTime, element: entry.element?.className || entry.element?.tagName || '' });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
            for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.seen.events.push(duration);
        }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    });
    return { context, page };
}

const middle = (values) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

async function largestPaint(fragment) {
    const times = [];
    let element = '';
    for (let n = 0; n < RUNS; n++) {
        const { context, page } = await slowPage(true);
        await page.goto(address + fragment);
        await page.waitForSelector(fragment ? 'main[aria-busy="false"]' : 'h1');
        await page.waitForTimeout(1500);
        const seen = await page.evaluate(() => window.seen);
        times.push(seen.largest);
        element = seen.element;
        await context.close();
    }
    return { time: middle(times), element };
}

/** What can be tapped: what is lit, and buttons. */
const tappable = '.choices button:visible, .piece.may:visible';

async function taps(fragment) {
    const { context, page } = await slowPage(false);
    await page.goto(address + fragment);
    const settled = () => page.waitForSelector('main[aria-busy="false"]');
    const shown = [];
    const painted = [];
    await settled();
    for (let n = 0; n < TAPS; n++) {
        await settled();
        const all = page.locator(tappable);
        const count = await all.count();
        if (!count || (await page.locator('.ending').count())) break;
        await page.evaluate(() => {
            window.seen.events.length = 0;
            addEventListener('pointerdown', ({ timeStamp }) => {
                const before = document.querySelector('.shell').textContent;
                const look = () => {
                    const shell = document.querySelector('.shell');
                    if (shell.textContent === before && performance.now() - timeStamp < 2000) requestAnimationFrame(look);
                    else window.seen.shown = performance.now() - timeStamp;
                };
                window.seen.shown = 0;
                requestAnimationFrame(look);
            }, { once: true, capture: true });
        });
        await all.nth((n * 5) % count).tap({ force: true, timeout: 5000 }).catch(() => null);
        await page.waitForTimeout(700); // two taps are not one gesture
        await settled();
        const seen = await page.evaluate(() => window.seen);
        if (seen.events.length) painted.push(Math.max(...seen.events));
        if (seen.shown && seen.shown < 2000) shown.push(seen.shown);
    }
    await context.close();
    return { painted: middle(painted), worst: Math.max(0, ...painted), shown: middle(shown), latest: Math.max(0, ...shown), taps: painted.length };
}

const print = (...columns) => console.log(columns.map((column, n) => (n ? String(column).padStart(9) : String(column).padEnd(10))).join(''));
const only = process.argv[2];
await Promise.all((await (await fetch(address)).text()).match(/assets\/[^"]+/g).map((file) => fetch(address + file)));
if (only !== 'taps') {
    print('page', 'largest', 'ms');
    for (const fragment of ['', ...tables.map((deal) => `#deal?${deal}`)]) {
        const { time, element } = await largestPaint(fragment);
        print(/game=(\w+)/.exec(fragment)?.[1] ?? 'home', Math.round(time), ` ${element}`);
    }
}
if (only !== 'paint') {
    print('taps', 'median', 'worst', 'shown', 'latest', 'taps');
    for (const deal of tables) {
        const { painted, worst, shown, latest, taps: count } = await taps(`#deal?${deal}`);
        print(/game=(\w+)/.exec(deal)[1], painted, worst, Math.round(shown), Math.round(latest), count);
    }
}
await browser.close();
server.kill();
