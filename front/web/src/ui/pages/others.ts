/* Pages that are rarely opened come together, when the first of them is. */
export { default as NewGame } from './NewGame.svelte';
export { default as Records } from './Records.svelte';
export { default as Rules } from './Rules.svelte';
export { default as Settings } from './Settings.svelte';
export { default as Statistics } from './Statistics.svelte';
export { default as Viewer } from './Viewer.svelte';
