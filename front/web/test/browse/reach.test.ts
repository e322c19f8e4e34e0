/* For everybody: every page without a violation in each theme, and usable on a small phone. */
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { engine } from '../unit/kit';
import { address, openDeal, openPage, playByClicks, playSome, settled } from './kit';

const phone: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
type Theme = Parameters<Page['emulateMedia']>[0];
const themes: [string, Theme][] = [
    ['dark', { colorScheme: 'dark', contrast: 'no-preference' }],
    ['light', { colorScheme: 'light', contrast: 'no-preference' }],
    ['high contrast', { colorScheme: 'dark', contrast: 'more' }],
];
/** Pages without a game at the table. */
const pages = ['#/', '#/new/escape', '#/rules/jacks', '#/records', '#/record/1', '#/statistics', '#/settings'];

async function audit(page: Page, rules?: string[]): Promise<string[]> {
    const axe = new AxeBuilder({ page });
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Every rule in one theme, and what a theme can change in the others. */
async function violations(page: Page, where: string): Promise<string[]> {
    const found: string[] = [];
    for (const [name, theme] of themes) {
        await page.emulateMedia(theme);
        const told = await audit(page, name === 'dark' ? undefined : ['color-contrast']);
        found.push(...told.map((violation) => `${where}, ${name}: ${violation}`));
    }
    return found;
}

/** A finished game and an open one are kept, so that no page is empty. */
async function lived(options: BrowserContextOptions): Promise<Page> {
    const page = await openDeal({ game: 'standard', seed: '5' }, options);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Concede this game' }).click();
    await page.goto(`${address}#deal?game=clear&seed=48201`);
    await settled(page);
    await playSome(page, 6);
    return page;
}

async function goTo(page: Page, path: string): Promise<void> {
    await page.goto(address + path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
}

describe('no violation', () => {
    it('on any page, in any theme', async () => {
        const page = await lived({});
        const found: string[] = [];
        for (const path of pages) {
            await goTo(page, path);
            found.push(...(await violations(page, path)));
        }
        expect(found).toEqual([]);
    });

    it('at any table, in any theme', async () => {
        const found: string[] = [];
        for (const { name } of engine.games) {
            const page = await openDeal({ game: name, seed: '3' });
            await playSome(page, 8);
            found.push(...(await violations(page, name)));
        }
        expect(found).toEqual([]);
    });
});

it('a planted violation is found', async () => {
    const page = await openPage();
    await page.locator('h1').waitFor();
    await page.evaluate(() => document.body.append(document.createElement('button')));
    expect((await audit(page)).join()).toContain('button-name');
});

/* ---- Phones ---------------------------------------------------------------------------------- */

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

    it('is played to the end', async () => {
        const page = await openDeal({ game: 'standard', seed: '5' }, phone);
        await playByClicks(page);
        expect(await misfits(page)).toEqual([]);
    });
});

it('shows every table without sideways scrolling from a phone to a large screen', async () => {
    const found: string[] = [];
    for (const { name } of engine.games) {
        const page = await openDeal({ game: name, seed: '3' });
        for (const [width, height] of [[360, 640], [390, 844], [768, 1024], [1024, 768], [1440, 900], [2560, 1440]]) {
            await page.setViewportSize({ width: width!, height: height! });
            const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            if (wider > 0) found.push(`${name} at ${width}: ${wider}`);
        }
    }
    expect(found).toEqual([]);
});
