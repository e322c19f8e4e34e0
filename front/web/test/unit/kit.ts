/* What the tests of the glue share: the engine itself, games played at random, and the native program
 * to compare with. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Engine, type Game } from '../../src/engine/engine';
import type { Setup } from '../../src/engine/types';

const wasm = '../../build/web/front/web/engine/deckdelve.wasm';
export const code = new WebAssembly.Module(new Uint8Array(readFileSync(wasm)));
export const engine = new Engine(code);

export function setupOf(game: string, seed = 7, seats = engine.game(game).seats.min): Setup {
    return { game, options: '', seats: Array<string>(seats).fill('human'), seed: String(seed) };
}

/** Numbers from 0 to below n, the same every time. */
export function dice(seed: number): (n: number) => number {
    let x = seed | 0;
    return (n) => {
        x = (Math.imul(x, 1664525) + 1013904223) | 0;
        return Math.floor(((x >>> 0) / 4294967296) * n);
    };
}

/** Plays to the end, or so many decisions, and calls after each. */
export function playOn(game: Game, seed: number, decisions = 5000, each?: () => void): void {
    const roll = dice(seed);
    for (let n = 0; n < decisions; n++) {
        const { over, toAct } = game.snapshot(254);
        if (over) return;
        const { legal } = game.snapshot(toAct);
        game.act(toAct, legal[roll(legal.length)]!.text);
        each?.();
    }
}

export function native(args: string[], input = '', env = {}): string {
    const options = { input, encoding: 'utf8', maxBuffer: 64 << 20, env: { ...process.env, ...env } } as const;
    return execFileSync('../../build/release/cli/deckdelve', args, options);
}

/** So many games between bots, as the native program plays them. */
export function nativeRecords(game: string, seats: string[], games: number): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'deckdelve-'));
    try {
        native(['lab', 'play', game, '--games', `${games}`, '--seats', seats.join(), '--jobs', '1', '--records', folder]);
        return readdirSync(folder).sort().map((file) => readFileSync(join(folder, file), 'utf8'));
    } finally {
        rmSync(folder, { recursive: true });
    }
}
