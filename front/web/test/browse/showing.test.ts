/* The law of showing: what is shown is there. In random games of every game, the null game too, each counter that is
 * shown, each zone with pieces and whatever can be pointed at is on the page; on a phone in sight, or to be panned to
 * on its board. Actions have their button or their target, or are folded under one. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { Engine } from '../../src/engine/engine';
import type { GameInfo, Snapshot } from '../../src/engine/types';
import { dealFragment } from '../../src/play/links';
import { isShown, ownerOf } from '../../src/ui/table/layout';
import { address, drawn, keptRecord, playSome, settled, visit } from './kit';

const wasm = '../../build/web/front/web/engine/with-null.wasm';
const engine = new Engine(new WebAssembly.Module(new Uint8Array(readFileSync(wasm))));
const sizes = [
    [1280, 800],
    [820, 1180],
    [390, 844],
] as const;
const STATES = 4;

/** The page with an engine that lists the null game, too. */
async function openWithNull(game: string, seats: number): Promise<Page> {
    const context = await visit({ serviceWorkers: 'block' });
    await context.route('**/*.wasm', (route) => route.fulfill({ path: wasm, contentType: 'application/wasm' }));
    const page = await context.newPage();
    const bots = Array<string>(seats - 1).fill('bot:random');
    await page.goto(address + dealFragment({ game, options: '', seats: ['human', ...bots], seed: '11' }));
    await settled(page);
    return page;
}

/* ---- What there has to be -------------------------------------------------------------------- */

interface Wanted {
    what: string;
    /** Any of what it selects will do. */
    selector: string;
    /** All of it has to be seen. */
    all: boolean;
}

function wantedCounters(info: GameInfo, snapshot: Snapshot, small: boolean): Wanted[] {
    return info.counters.flatMap(({ show, owned, nth, min, label }, id) => {
        const value = snapshot.counters[id];
        if (value == null || (owned && nth >= snapshot.seats)) return [];
        const noted = snapshot.notes.some(({ of, id: other }) => of === 'counter' && other === id);
        const selector = `[data-counter="${id}"]`;
        if (show === 'at hand') return value ? [{ what: label, selector: '[data-at-hand]', all: false }] : [];
        if (show === 'number' && (value === min || (!owned && (small || noted)))) return []; // words tell it
        return show === 'not shown' || show === 'side' ? [] : [{ what: `${label} ${nth + 1}`, selector, all: false }];
    });
}

function wantedZones(info: GameInfo, snapshot: Snapshot, narrow: boolean): Wanted[] {
    return info.zones.flatMap((zone, id) => {
        // Holes are nothing yet, and dice without a face were not rolled.
        const filled = snapshot.zones[id]!.pieces.some(({ type, face }) => type !== 'hole' && (type !== 'die' || face)) && isShown(zone, narrow, ownerOf(snapshot));
        if (!filled || zone.lay === 'standing') return [];
        // On a phone what lies below the edge of the table has handles there.
        const handles = narrow ? `, .handles [data-target^="${id} "]` : '';
        const selector = `[data-zone="${id}"] .piece:not(.under, .gone), [data-zone="${id}"] .tile${handles}`;
        return [{ what: zone.label, selector, all: !narrow && zone.lay !== 'grid' }];
    });
}

/** Seats, numbers and words are buttons. */
const NAMED = 253;

function wantedTargets(info: GameInfo, record: string, reader: number): Wanted[] {
    const game = engine.read(record);
    const menu = game.menu(reader, { verb: -1, points: [], cursor: null });
    game.free();
    const lits = menu.lits.filter(({ target }) => target.zone < NAMED);
    return [
        ...lits.map(({ target, key }) => ({
            what: `${key} in ${info.zones[target.zone]!.label}`,
            selector: `[data-target="${target.zone} ${target.index}"], [aria-keyshortcuts="${key}"]`,
            all: false,
        })),
        ...menu.choices
            .filter(({ key }) => key)
            .map(({ key, label }) => ({ what: `${key} ${label}`, selector: `[aria-keyshortcuts="${key}"], [aria-keyshortcuts="."]`, all: false })),
    ];
}

async function wanted(page: Page, small: boolean): Promise<Wanted[]> {
    const record = await keptRecord(page);
    const game = engine.read(record);
    const snapshot = game.snapshot(0);
    game.free();
    const mine = snapshot.legal.length && !snapshot.over;
    return [
        ...wantedCounters(game.info, snapshot, small),
        ...wantedZones(game.info, snapshot, small),
        ...(mine ? wantedTargets(game.info, record, 0) : []),
    ];
}

/* ---- What there is --------------------------------------------------------------------------- */

/** What of it is missing: not drawn, outside the window, or wholly under something else. */
function missing(page: Page, all: Wanted[]): Promise<string[]> {
    return page.evaluate((asked) => {
        /** A board pans to it, and what stands beside the table scrolls. */
        const bring = (element: Element) => element.closest('.pans, .handles, aside') && element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const shares = [0.5, 0.1, 0.3, 0.7, 0.9];
        const seen = (element: Element) => {
            if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
            bring(element);
            const { left, top, width, height } = element.getBoundingClientRect();
            if (!width || !height) return false;
            return shares.some((across) =>
                shares.some((down) => {
                    const hit = document.elementFromPoint(left + across * width, top + down * height);
                    return hit && (element.contains(hit) || hit.contains(element));
                }),
            );
        };
        return asked.flatMap(({ what, selector, all: every }) => {
            const found = [...document.querySelectorAll(selector)];
            return found.length && (every ? found.every(seen) : found.some(seen)) ? [] : [what];
        });
    }, all);
}

async function missingAnywhere(page: Page): Promise<string[]> {
    const found: string[] = [];
    for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        const all = await wanted(page, width < 760);
        let gone = await missing(page, all);
        for (let n = 0; gone.length && n < 10; n++) {
            await page.waitForTimeout(50); // until what moves has come to rest
            gone = await missing(page, all);
        }
        found.push(...gone.map((what) => `${width}x${height}: ${what}`));
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    return found;
}

/** Nothing is picked any more. */
async function putBack(page: Page): Promise<void> {
    await settled(page);
    const back = page.locator('.choices button', { hasText: /^Put back/ });
    while (await back.count()) {
        await back.first().click();
        await drawn(page);
    }
}

/** Three where they may play by the usual options. */
function seatsOf({ name, seats }: GameInfo): number {
    const few = [3, 2].filter((count) => count <= seats.max && count >= seats.min);
    return few.find((count) => !engine.complaint({ game: name, options: '', seats: Array<string>(count).fill('human'), seed: '1' })) ?? seats.min;
}

describe.each(engine.games.map((info) => ({ name: info.name, seats: seatsOf(info) })))('$name', ({ name, seats }) => {
    it('shows what there is', async () => {
        const page = await openWithNull(name, seats);
        const found = new Set<string>();
        for (let n = 0; n < STATES; n++) {
            for (const one of await missingAnywhere(page)) found.add(one);
            if (await page.locator('section[aria-label="The end"]').count()) break;
            await playSome(page, 2 + n);
            await putBack(page);
        }
        expect([...found]).toEqual([]);
    });
});

it('finds what is left out', async () => {
    const page = await openWithNull('null', 2);
    await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.life, [data-zone="10"] .die { display: none !important }');
        document.adoptedStyleSheets.push(sheet);
    });
    const found = (await missingAnywhere(page)).join();
    expect(found).toContain('Torches');
    expect(found).toContain('Dice');
});

it('gives commands the whole width of a phone, however short the prompt', async () => {
    const page = await openWithNull('null', 3);
    await page.setViewportSize({ width: 390, height: 844 });
    await drawn(page);
    const { x, width } = (await page.locator('.commands').boundingBox())!;
    expect([x, width]).toEqual([0, 390]);
});
