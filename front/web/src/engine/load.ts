/* Where the page finds the module. */
import url from '../../../../build/web/front/web/engine/deckdelve.wasm?url';
import { Engine, Refusal } from './engine';

/* Not compileStreaming: that insists on a content type that not every server sends. */
export async function loadCode(): Promise<WebAssembly.Module> {
    const answer = await fetch(url).catch(() => null);
    if (!answer?.ok) throw new Refusal('The engine could not be loaded. Check the network, then load the page again.');
    return WebAssembly.compile(await answer.arrayBuffer()).catch(() => {
        throw new Refusal('This browser cannot run the engine. Try a newer one.');
    });
}

export async function loadEngine(): Promise<Engine> {
    return new Engine(await loadCode());
}
