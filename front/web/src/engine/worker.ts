/* The worker has a mind of its own, so that the page never waits for it. */
import { loadCode } from './load';
import { Mind, type Question } from './mind';
import { Module } from './module';

const mind = loadCode().then((code) => new Mind(new Module(code), (answer) => postMessage(answer)));

addEventListener('message', ({ data }: MessageEvent<Question>) => {
    mind.then((awake) => awake.hear(data)).catch((error: Error) => {
        postMessage({ number: data.number, refused: error.message });
    });
});
