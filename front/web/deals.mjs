/* A deal of every game that shows much: games/NAME/deal.json, or the first deal for a game without one. */
import { existsSync, readFileSync } from 'node:fs';

const games = '../../games';
const listed = [...readFileSync(`${games}/list.def`, 'utf8').matchAll(/^(?:LAB_)?GAME\((\w+)\)$/gm)].map(([, name]) => name);

/** `moves`: after so many it shows most; see shots.mjs. */
export const deals = listed.map((game) => {
    const file = `${games}/${game}/deal.json`;
    return { game, seed: 1, moves: 10, ...(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) };
});
