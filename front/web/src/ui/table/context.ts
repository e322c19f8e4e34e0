import { getContext, setContext } from 'svelte';

import type { Sitting } from './sitting.svelte';

const KEY = Symbol('sitting');

export function offerSitting(sitting: () => Sitting): void {
    setContext(KEY, sitting);
}
export function theSitting(): () => Sitting {
    return getContext(KEY);
}
