/* The page as a whole: what it may load, that nothing freezes it, that it can be replaced. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import type { Game } from '../../src/engine/engine';
import { NOBODY, type Snapshot } from '../../src/engine/types';
import { dealFragment, recordFragment } from '../../src/play/links';
import { engine, playOn, setupOf } from '../unit/kit';
import { address, forgive, openDeal, openPage, playSome, settled, visit } from './kit';

it('may load its own files and nothing else', async () => {
    const answer = await fetch(address);
    const page = readFileSync('../../build/page/index.html', 'utf8').replaceAll('&#39;', "'");
    const meta = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)![1]!;
    for (const policy of [answer.headers.get('content-security-policy')!, meta]) {
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
        expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/);
    }
});

it('runs no script and takes no style that was slipped in', async () => {
    const page = await openPage();
    await page.locator('h1').waitFor();
    const ran = await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.slipped = true';
        document.body.append(script);
        return 'slipped' in window;
    });
    expect(ran).toBe(false);
    forgive(/Content Security Policy/);
});

it('is served under any path, and answers nothing outside it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deckdelve-'));
    cpSync('../../build/page', join(folder, 'some', 'where'), { recursive: true });
    const server = spawn('node', ['serve.mjs', folder, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
        const [line] = (await once(server.stdout, 'data')) as [Buffer];
        const elsewhere = /http:\S+/.exec(line.toString())![0];
        const page = await (await visit()).newPage();
        await page.goto(`${elsewhere}some/where/#deal?game=clear&seed=7`);
        await settled(page);
        await playSome(page, 4);
        expect((await fetch(`${elsewhere}..%2f..%2fetc%2fpasswd`)).status).toBe(404);
        expect((await fetch(`${elsewhere}some/where/`, { method: 'POST' })).status).toBe(405);
    } finally {
        server.kill();
        rmSync(folder, { recursive: true });
    }
});

it('can be installed', async () => {
    const page = await openPage();
    const session = await page.context().newCDPSession(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const obstacles = async () => {
        const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
        return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
    };
    await expect.poll(obstacles).toEqual([]);
});

it('offers a new version and takes it without losing the game', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deckdelve-'));
    cpSync('../../build/page', folder, { recursive: true });
    const server = spawn('node', ['serve.mjs', folder, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
        const [line] = (await once(server.stdout, 'data')) as [Buffer];
        const here = /http:\S+/.exec(line.toString())![0];
        const page = await (await visit()).newPage();
        await page.goto(`${here}#deal?game=clear&seed=7`);
        await settled(page);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await playSome(page, 6);
        const told = await page.getByRole('log').innerText();
        const worker = join(folder, 'sw.js');
        writeFileSync(worker, readFileSync(worker, 'utf8').replace(/"[0-9a-f]{12}"/, '"000000000000"'));
        writeFileSync(join(folder, 'index.html'), readFileSync(join(folder, 'index.html'), 'utf8').replace('</body>', '<i id="new"></i></body>'));
        await page.reload();
        await settled(page);
        expect(await page.locator('#new').count()).toBe(0);
        await page.getByRole('button', { name: 'Take it' }).click();
        await page.locator('#new').waitFor({ state: 'attached' });
        await settled(page);
        expect(await page.getByRole('log').innerText()).toBe(told);
        await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['deckdelve 000000000000']);
    } finally {
        server.kill();
        rmSync(folder, { recursive: true });
    }
});

it('stays awake while bots think', async () => {
    const seats = ['bot:strong@100000000']; // it would think for hours
    const page = await openPage(dealFragment({ game: 'clear', options: '', seats, seed: '3' }));
    await page.waitForSelector('main[aria-label="The table"][aria-busy="true"]');
    await expect.poll(() => page.workers().length).toBe(1);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'All games' }).click();
    await page.getByRole('heading', { name: 'deckdelve' }).waitFor();
});

/** A game of Dungeon Aces, as far as somebody is to act on a table like that. */
function playedUntil(seats: number, found: (table: Snapshot) => boolean, seed = 1): Game {
    const game = engine.begin(setupOf('aces', seed, seats));
    for (let n = 0; ; n++) {
        const { toAct, over } = game.snapshot(NOBODY);
        if (over) return playedUntil(seats, found, seed + 1);
        const table = game.snapshot(toAct);
        if (found(table)) return game;
        game.act(toAct, table.legal[n % table.legal.length]!.text);
    }
}

it('lights the token of the one who is waited for, whosever turn it is', async () => {
    const asked = ({ acting, active, awaited, zones, cells }: Snapshot) =>
        acting.length === 1 &&
        awaited !== active &&
        zones.some(({ pieces }) => pieces.some(({ type, face, mark }) => type === 'token' && face === awaited && mark < cells.length));
    const game = playedUntil(3, asked);
    const { names, awaited } = game.snapshot(NOBODY);
    const page = await openPage(await recordFragment(game.record()));
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect.poll(() => page.locator('.piece.token.mine').evaluateAll((lit) => lit.map((token) => token.ariaLabel))).toEqual([
        expect.stringContaining(names[awaited]!),
    ]);
});

it('lets people look at what came of their turn before they hand the screen over', async () => {
    const page = await openPage(dealFragment({ game: 'aces', options: '', seats: ['Ada', 'Wren'], seed: '261818' }));
    const curtain = page.getByRole('dialog', { name: /^Pass the screen to/ });
    const hand = page.getByRole('button', { name: /^Hand over to/ });
    const table = page.getByRole('main', { name: 'The table' });
    const choose = page.locator('section[aria-label="What you can do"] button, main .piece.may');
    for (let handed = 0, n = 0; handed < 2; n++) {
        await page.waitForSelector('main[aria-label="The table"][aria-busy="false"]');
        if (await curtain.count()) {
            await page.keyboard.press('Enter');
            await curtain.waitFor({ state: 'detached' });
        } else if (await hand.count()) {
            // The one who has decided still reads, and nothing covers the table.
            await table.locator('.piece').first().waitFor();
            await page.getByText(/^(Ada|Wren)('s turn is over| has decided)$/).waitFor();
            expect(await page.locator('[inert]').count()).toBe(0);
            await page.keyboard.press('Enter');
            await curtain.waitFor();
            handed++;
        } else {
            await choose.nth(n % (await choose.count())).click();
            await page.waitForTimeout(450); // the next click is no second one of this
        }
    }
});

it('takes names as long as the terminal does', async () => {
    const page = await openPage('#/new/aces');
    await expect.poll(() => page.getByLabel('Name of seat 1').getAttribute('maxlength')).toBe('12');
});

it('calls the one human you in every view of a record', async () => {
    const game = engine.begin({ game: 'aces', options: '', seats: ['human', 'bot:random'], seed: '2' });
    playOn(game, 3, 12);
    const page = await openPage(await recordFragment(game.record()));
    await page.getByRole('button', { name: 'Everyone' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByRole('button', { name: 'You', exact: true }).waitFor();
    expect(await page.locator('#app').innerText()).not.toContain('Aldo');
});

it('shares a finished game as a link that opens it', async () => {
    const page = await openDeal({ game: 'standard', seed: '5' }, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Concede this game' }).click();
    const end = page.getByRole('region', { name: 'The end' });
    await end.getByText('You lose.').waitFor();
    expect(await end.getByText('Score').count()).toBe(0); // no points are counted in this game
    await page.getByRole('button', { name: /^Share/ }).click();
    await page.getByRole('button', { name: /^Copied/ }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await openPage(link.slice(link.indexOf('#')));
    await other.getByText(/^Step \d+ of \d+$/).waitFor();
});

it('draws a curtain between people where something is hidden, and hides the table behind it', async () => {
    const page = await openPage(await recordFragment(playedUntil(2, ({ secrets }) => secrets).record()));
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    const curtain = page.getByRole('dialog', { name: /^Pass the screen to/ });
    await curtain.waitFor();
    const reached = () => page.locator('main, [role=log]').evaluateAll((parts) => parts.filter((part) => !part.closest('[inert]')).length);
    expect(await reached()).toBe(0);
    await page.keyboard.press('Enter');
    await curtain.waitFor({ state: 'detached' });
    expect(await reached()).toBeGreaterThan(0);
});
