/* For everybody: every page and table without a violation in each theme, and for who plays by ear. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { engine } from '../unit/kit';
import { address, goTo, lived, openDeal, openPage, pages, playSome, settled } from './kit';

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

describe('keyboard focus', () => {
    const focus = (page: Page) => page.evaluate(() => document.activeElement!.tagName);

    it.each([
        { game: 'clear', seed: '48201' },
        { game: 'escape', seed: '1', seats: ['human', 'bot:sensible'] },
    ])('stays at the table of $game when what it was on has gone', async (deal) => {
        const page = await openDeal(deal);
        const choice = page.locator('.piece.may, section[aria-label="What you can do"] button:not(.quiet)');
        for (let n = 0; n < 12; n++) {
            await choice.last().focus();
            await page.keyboard.press('Enter');
            await settled(page);
            await expect.poll(() => focus(page), { message: `after ${n + 1}` }).toBe('BUTTON');
        }
    });

    it('begins at the top of a new page, which the window names', async () => {
        const page = await openDeal({ game: 'clear', seed: '1' });
        await page.getByRole('button', { name: 'Menu' }).press('Enter');
        await page.getByRole('button', { name: 'Records' }).press('Enter');
        await expect.poll(() => focus(page)).toBe('H1');
        expect(await page.title()).toBe('Records · deckdelve');
        await page.keyboard.press('Escape');
        await expect.poll(() => page.title()).toBe('Clear the Dungeon · deckdelve');
        expect(await focus(page)).toBe('H1');
    });

    it('goes into the drawer, and back to what opened it', async () => {
        const page = await openDeal({ game: 'clear', seed: '1' }, { viewport: { width: 900, height: 800 } });
        const focused = () => page.locator(':focus').getAttribute('class');
        await page.getByRole('button', { name: 'Log' }).press('Enter');
        await expect.poll(focused).toContain('close');
        await page.keyboard.press('Escape');
        await page.locator('aside').waitFor({ state: 'detached' });
        expect(await page.locator('[aria-expanded]:focus').textContent()).toContain('Log');
    });
});

it('tells on a phone, too, what happens', async () => {
    const page = await openDeal({ game: 'clear', seed: '48201' }, { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: /^Draw/ }).click();
    const told = 'You draw ace of clubs 6 of spades joker.';
    await page.getByRole('status').getByText(told).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: `Log: ${told}` }).waitFor();
});

it('keeps in forced colours what colours tell', async () => {
    const page = await openDeal({ game: 'aces', seed: '1', seats: ['human', 'bot:sensible'] }, { forcedColors: 'active' });
    const kinds = (selector: string, property: 'outline' | 'borderLeftColor') =>
        page.locator(selector).evaluateAll((all, name) => all.map((one) => getComputedStyle(one)[name]), property);
    const [turn, other] = await kinds('aside li', 'borderLeftColor');
    expect(turn).not.toBe(other);
    await page.goto(`${address}#deal?game=jacks&seed=7`);
    await page.locator('.die.may').first().waitFor();
    await page.locator('.die.may').first().click();
    const outlines = new Set(await kinds('.die.may, .die.chosen', 'outline'));
    expect(outlines.size).toBe(2);
    const [amber] = await kinds('.choices .go', 'outline');
    expect(amber).toBeTruthy();
    expect(await kinds('.choices .quiet', 'outline')).not.toContain(amber);
    const inks = await page.locator('.card[data-suit]').evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).color)).size);
    expect(inks).toBeGreaterThan(1);
});

it('leaves of every card that is held so much in sight that it can be told', async () => {
    const deal = { game: 'aces', seed: '2', options: 'size=6', seats: ['human', 'bot:sensible'] };
    const page = await openDeal(deal, { viewport: { width: 390, height: 844 } });
    const hand = page.getByRole('group', { name: 'Hand' });
    const covered = () =>
        hand.locator('.card').evaluateAll((cards) =>
            cards.slice(0, -1).flatMap((card, n) => {
                const sign = card.querySelector('.corner, .index, .big b')!.getBoundingClientRect();
                const next = cards[n + 1]!.getBoundingClientRect();
                return sign.right > next.left + 8 && next.top < sign.bottom ? [card.getAttribute('aria-label')] : [];
            }),
        );
    /** Some card hides more than half of the one beside it. */
    const packed = () =>
        hand.locator('.card').evaluateAll((cards) =>
            cards.slice(1).some((over, n) => {
                const under = cards[n]!.getBoundingClientRect();
                return over.getBoundingClientRect().left < (under.left + under.right) / 2;
            }),
        );
    for (let n = 0; n < 120 && !(await packed()); n++) {
        expect(await covered()).toEqual([]);
        const explore = page.locator('.choices button', { hasText: /^Explore/ });
        const go = page.locator('.choices .go');
        await ((await explore.count()) ? explore : (await go.count()) ? go : page.locator('.piece.may, .choices button')).first().click();
        await settled(page);
    }
    expect(await covered()).toEqual([]);
    expect(await packed()).toBe(true);
});
