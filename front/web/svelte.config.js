import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

const components = readdirSync(new URL('src/ui', import.meta.url), { recursive: true })
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => basename(file))
    .sort();

/** A component's class: its place in the list is the shortest name that is its own. */
const cssHash = ({ filename }) => `s${components.indexOf(basename(filename)).toString(36)}`;

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash, runes: true, discloseVersion: false } };
