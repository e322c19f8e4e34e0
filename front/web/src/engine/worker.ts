/* The worker has a mind of its own, so that the page never waits for it. */
import { loadCode } from './load';
import { Mind, type Question } from './mind';

const mind = loadCode().then((code) => new Mind(code, (answer) => postMessage(answer)));

addEventListener('message', ({ data }: MessageEvent<Question>) => {
    mind.then((awake) => awake.hear(data)).catch(() => {
        postMessage({ number: data.number, refused: 'The bots cannot think in this browser.' });
    });
});
