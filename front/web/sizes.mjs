/* What the page weighs, as a browser gets it: node sizes.mjs FOLDER. Fails above a budget.
 * A budget is a base plus an amount for each game, so that another game brings its own room. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv[2];
const kilobytes = 1000;
const games = readdirSync(new URL('../../docs/rules', import.meta.url))
    .filter((file) => file !== 'common.md').length;
/** What a file counts as. Fonts are packed already; HTML files among the assets are the rules. */
const budgets = [
    { what: 'engine', most: 50 + 18 * games, is: /\.wasm$/ },
    { what: 'fonts', most: 80, is: /\.woff2$/, packed: true },
    { what: 'card art', most: 120, is: /\.(svg|png)$/, not: /icon/ },
    { what: 'page code', most: 90 + 2 * games, is: /\.(js|css|html)$/, not: /assets\/.*\.html$/ },
];

const files = readdirSync(folder, { recursive: true }).filter((file) => /\.\w+$/.test(file));
let over = false;
for (const { what, most, is, not, packed } of budgets) {
    const counted = files.filter((file) => is.test(file) && !not?.test(file));
    const bytes = counted.reduce((sum, file) => {
        const content = readFileSync(join(folder, file));
        return sum + (packed ? content.length : gzipSync(content, { level: 9 }).length);
    }, 0);
    const fits = counted.length > 0 && bytes <= most * kilobytes;
    over ||= !fits;
    console.log(`${what.padEnd(10)} ${(bytes / kilobytes).toFixed(1).padStart(6)} kB of ${most}${fits ? '' : '  TOO MUCH'}`);
}
process.exit(over ? 1 : 0);
