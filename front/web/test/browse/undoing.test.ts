/* In every game: a new deal can be taken back, and the engine may fail without anybody noticing. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { dealFragment } from '../../src/play/links';
import { engine, setupOf } from '../unit/kit';
import { makeBreakable, type Traps } from '../unit/traps';
import { address, keptRecord, openDeal, playSome, settled, visit } from './kit';

type Trapped = { traps: Traps };
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** A key, and the table that it leads to. */
async function pressTo(page: Page, key: string, url: (now: string) => boolean): Promise<void> {
    await page.keyboard.press(key);
    await expect.poll(() => page.url()).toSatisfy(url);
    await settled(page);
}

/** Nothing was told, least of all in the words of the machine. */
async function expectNoTrouble(page: Page): Promise<void> {
    expect(await page.getByText('That cannot be done').count()).toBe(0);
    expect(await page.locator('[role=alert]:not(.unseen)').filter({ hasText: /\S/ }).allInnerTexts()).toEqual([]);
}

async function concede(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Concede this game' }).click();
    await page.getByRole('region', { name: 'The end' }).waitFor();
}

describe.each(engine.games.map(({ name, seats }) => ({ game: name, seats: Array<string>(seats.min).fill('human') })))(
    '$game',
    (deal) => {
        it('goes back from a new deal to the one before, as often as wanted, and loses neither', async () => {
            const page = await openDeal({ ...deal, seed: '14' });
            const first = page.url();
            expect(await undo(page).isDisabled(), 'nothing to return to').toBe(true);
            await page.keyboard.press('u');
            for (let times = 0; times < 2; times++) {
                await pressTo(page, 'n', (url) => url !== first);
                expect(await undo(page).isEnabled()).toBe(true);
                await pressTo(page, 'u', (url) => url === first);
                expect(await undo(page).isDisabled()).toBe(true);
            }
            await expectNoTrouble(page);
            await page.reload();
            await settled(page);
            expect(page.url()).toBe(first);
        });

        it('goes back from a new deal to a game that is over', async () => {
            const page = await openDeal({ ...deal, seed: '14' });
            const first = page.url();
            while (!(await page.getByRole('region', { name: 'The end' }).isVisible())) await concede(page);
            await page.getByRole('button', { name: /^New deal/ }).click();
            await expect.poll(() => page.url()).not.toBe(first);
            await settled(page);
            await undo(page).click();
            await page.getByRole('region', { name: 'The end' }).waitFor();
            expect(page.url()).toBe(first);
            await expectNoTrouble(page);
            await page.reload();
            await page.getByRole('region', { name: 'The end' }).waitFor();
        });

        async function lay(page: Page): Promise<void> {
            await page.goto(address + dealFragment({ ...setupOf(deal.game), ...deal, seed: '14' }));
            await settled(page);
        }

        it('goes on where the engine fails, from what was saved', async () => {
            const context = await visit();
            await context.addInitScript(makeBreakable);
            const page = await context.newPage();
            const trap = (at: string) => page.evaluate((name) => void ((window as unknown as Trapped).traps.at = name), at);
            const traps = () => page.evaluate(() => (window as unknown as Trapped).traps);
            await lay(page);
            /** How many clicks there were at a time, for the same at a table where nothing fails. */
            const clicks: number[] = [];
            const play = async (at: Page, n: number) => {
                await playSome(at, n);
                if (!(await at.getByRole('region', { name: 'The end' }).isVisible())) return;
                await at.keyboard.press('u');
                await at.getByRole('region', { name: 'The end' }).waitFor({ state: 'detached' });
                await settled(at);
            };
            for (const at of ['act', 'snapshot', 'menu', 'happened', 'record', 'steps', 'answer']) {
                await trap(at);
                for (let n = 2; (await traps()).at !== ''; n++) {
                    clicks.push(n);
                    await play(page, n);
                }
                await settled(page);
                await expectNoTrouble(page);
            }
            await trap('undo');
            await page.keyboard.press('u');
            await settled(page);
            await expectNoTrouble(page);
            expect(await traps()).toEqual({ at: '', count: 8, late: 0 });
            const sound = await (await visit()).newPage();
            await lay(sound);
            for (const n of clicks) await play(sound, n);
            await settled(sound);
            await sound.keyboard.press('u');
            await settled(sound);
            expect(await keptRecord(page)).toBe(await keptRecord(sound));
        });
    },
);
