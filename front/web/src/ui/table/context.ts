import { getContext, setContext } from 'svelte';

import type { Sight } from './sitting.svelte';

const KEY = Symbol('sitting');

export function offerSitting(sitting: () => Sight): void {
    setContext(KEY, sitting);
}
export function theSitting(): () => Sight {
    return getContext(KEY);
}
