import { getContext, setContext } from 'svelte';

import type { Shell } from './app.svelte';

const KEY = Symbol('shell');

export function offerShell(shell: Shell): void {
    setContext(KEY, shell);
}
export function theShell(): Shell {
    return getContext(KEY);
}
