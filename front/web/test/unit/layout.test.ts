import { describe, expect, it } from 'vitest';

import type { Cell } from '../../src/engine/types';
import { distance } from '../../src/ui/table/arrows';
import { above, boxOf, isShown, layBoard, layFan, layRows, layTray, RATIO, reachOf, spotBox, TOUCH } from '../../src/ui/table/layout';
import { engine } from './kit';

function board(columns: number, rows: number): Cell[] {
    return Array.from({ length: columns * rows }, (_, n) => ({
        x: n % columns,
        y: Math.floor(n / columns),
        name: '',
        next: [-1, -1, -1, -1],
    }));
}

describe('boxes', () => {
    it('are hundredths of the table, each of many further on', () => {
        const spot = { x: 10, y: 20, w: 14, h: 29, dx: 22, dy: 0 };
        expect(spotBox(spot, 2, { w: 1000, h: 500 })).toEqual({ x: 540, y: 100, w: 140, h: 145 });
    });
    it('keep every zone of every game on the table', () => {
        for (const { name, zones } of engine.games)
            for (const zone of zones)
                for (const spot of [zone.wide, zone.narrow]) {
                    const last = zone.owned ? 0 : zone.many - 1;
                    const box = spotBox(spot, last, { w: 100, h: 100 });
                    expect(box.x + box.w, `${name} ${zone.name}`).toBeLessThanOrEqual(100);
                    expect(box.y + box.h, `${name} ${zone.name}`).toBeLessThanOrEqual(100);
                }
    });
    it('of a seat are shown to that seat', () => {
        const hand = engine.game('aces').zones.find((zone) => zone.name.startsWith('hand') && zone.nth === 1)!;
        expect(isShown(hand, false, 1)).toBe(true);
        expect(isShown(hand, false, 0)).toBe(false);
    });
});

describe('words', () => {
    const table = { w: 1000, h: 500 };
    const zone = { x: 100, y: 100, w: 100, h: 100 };
    it('reach to the label of the zone beneath, and to the zone beside', () => {
        const beneath = { ...zone, y: 300 };
        const beside = { ...zone, x: 260 };
        expect(reachOf(zone, [beneath, beside], [], table)).toEqual({ right: 260, bottom: 274 });
        expect(reachOf(zone, [], [], table)).toEqual({ right: 1000, bottom: 500 });
    });
    it('stay inside the frame of their zone, and out of others', () => {
        expect(reachOf(zone, [], [{ x: 80, y: 80, w: 500, h: 150 }], table).bottom).toBe(230);
        expect(reachOf(zone, [], [{ x: 80, y: 240, w: 500, h: 150 }], table).bottom).toBe(240);
    });
    it('get their room from the pieces', () => {
        expect(above(zone, 36, 220)).toEqual({ ...zone, h: 84 });
        expect(above(zone, 36, 400)).toEqual(zone);
    });
    it('have a line in the frame of every game, at a usual size', () => {
        const size = { w: 940, h: 592 }; // the table in a window of 1280 by 800
        for (const { name, frames, zones } of engine.games)
            for (const zone of zones.filter(({ lay, wide }) => lay === 'tray' && wide.w)) {
                const boxes = frames.map(({ wide }) => spotBox(wide, 0, size));
                const box = boxOf(zone, false, size);
                const framed = boxes.find(({ y, h }) => y <= box.y && y + h >= box.y + box.h);
                if (framed) expect(above(box, 36, reachOf(box, [], boxes, size).bottom).h, `${name} ${zone.name}`).toBeGreaterThanOrEqual(44);
            }
    });
});

describe('rows', () => {
    it('take as many lines as make pieces largest, inside the box', () => {
        for (let count = 1; count < 30; count++) {
            const { width, at } = layRows({ w: 300, h: 90 }, count);
            for (const { x, y } of at) {
                expect(x + width).toBeLessThanOrEqual(300.01);
                expect(y + width * RATIO).toBeLessThanOrEqual(90.01);
            }
        }
        expect(new Set(layRows({ w: 300, h: 90 }, 3).at.map(({ y }) => y)).size).toBe(1);
        expect(new Set(layRows({ w: 300, h: 300 }, 9).at.map(({ y }) => y)).size).toBeGreaterThan(1);
    });
    it('fan out over one another where there are many', () => {
        const { width, at } = layFan({ w: 300, h: 140 }, 7);
        expect(at[1]!.x - at[0]!.x).toBeLessThan(width);
        expect(at[6]!.x + width).toBeLessThanOrEqual(300.01);
    });
    it('lie in rows where a fan would hide them', () => {
        const { width, at } = layFan({ w: 230, h: 80 }, 16);
        expect(at[1]!.x - at[0]!.x).toBeGreaterThan(width);
        expect(Math.max(...at.map(({ x }) => x)) + width).toBeLessThanOrEqual(230.01);
        expect(Math.max(...at.map(({ y }) => y)) + width * RATIO).toBeLessThanOrEqual(80.01);
    });
});

describe('dice', () => {
    it('lie apart, so that whose they are is seen, as long as a finger can hit them', () => {
        const five = layTray({ w: 350, h: 76 }, 5, 68, true);
        expect(five.at[1]!.x - five.width).toBeGreaterThan(five.width * 0.25);
        const onPhone = layTray({ w: 246, h: 60 }, 5, 50, false);
        expect(onPhone.width).toBeGreaterThanOrEqual(TOUCH);
        expect(layTray({ w: 900, h: 90 }, 2, 68, true).width).toBe(68);
    });
});

describe('boards', () => {
    it('fit where their cells can be tapped, and pan where not', () => {
        const fits = layBoard({ w: 700, h: 700 }, board(7, 5), false, false);
        expect(fits.pans).toBe(false);
        const pans = layBoard({ w: 370, h: 280 }, board(9, 3), false, true);
        expect(pans.pans).toBe(true);
        expect(pans.width).toBeGreaterThanOrEqual(TOUCH);
    });
});

it('arrows go to what is nearest that way', () => {
    const from = { x: 0, y: 0 };
    expect(distance(from, { x: 10, y: 0 }, 'ArrowRight')).toBe(10);
    expect(distance(from, { x: 10, y: 5 }, 'ArrowRight')).toBe(20);
    expect(distance(from, { x: -10, y: 0 }, 'ArrowRight')).toBe(-1);
});
