/* For everybody: every page and table without a violation in each theme. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { engine } from '../unit/kit';
import { goTo, lived, openDeal, openPage, pages, playSome } from './kit';

type Theme = Parameters<Page['emulateMedia']>[0];
const themes: [string, Theme][] = [
    ['dark', { colorScheme: 'dark', contrast: 'no-preference' }],
    ['light', { colorScheme: 'light', contrast: 'no-preference' }],
    ['high contrast', { colorScheme: 'dark', contrast: 'more' }],
];
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
        await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
        const told = await audit(page, name === 'dark' ? undefined : ['color-contrast']);
        found.push(...told.map((violation) => `${where}, ${name}: ${violation}`));
    }
    return found;
}

describe('no violation', () => {
    it('on any page, in any theme', async () => {
        const page = await lived();
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
