/* Where the page finds the module. */
import url from '../../../../build/web/front/web/engine/deckdelve.wasm?url';
import { Engine } from './engine';

/* Not compileStreaming: that insists on a content type that not every server sends. */
export async function loadCode(): Promise<WebAssembly.Module> {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`the engine could not be loaded (${answer.status})`);
    return WebAssembly.compile(await answer.arrayBuffer());
}

export async function loadEngine(): Promise<Engine> {
    return new Engine(await loadCode());
}
