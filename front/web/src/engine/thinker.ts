/* The page's side of the worker in which bots think. */
import { Refusal } from './engine';
import type { Answer, Question } from './mind';
import type { Thought } from './types';

/** Something else was asked, or nobody wants to know any more. */
export class Interrupted extends Refusal {
    override name = 'Interrupted';
}

/** What a thinker needs of a worker. */
export interface Helper {
    postMessage(question: Question): void;
    onmessage: ((event: MessageEvent<Answer>) => void) | null;
    onerror: ((event: ErrorEvent) => void) | null;
}

function newHelper(): Helper {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

export class Thinker {
    private helper: Helper | null = null;
    private number = 0;
    private interrupt: ((refusal: Refusal) => void) | null = null;

    constructor(private readonly makeHelper: () => Helper = newHelper) {}

    /** What the bot thinks in the end, or when patience (in milliseconds) is over; `onProgress` is
     * told the best so far. The next question, and `stop`, interrupt it. */
    think(about: Question['about'], patience = Infinity, onProgress?: (thought: Thought) => void): Promise<Thought> {
        this.interrupt?.(new Interrupted('Something else was asked.'));
        this.helper ??= this.makeHelper();
        const helper = this.helper;
        const number = ++this.number;
        return new Promise((resolve, reject) => {
            this.interrupt = reject;
            helper.onerror = () => reject(new Refusal('The bots cannot think in this browser.'));
            helper.onmessage = ({ data }) => {
                if (data.number !== this.number) return;
                if ('refused' in data) reject(new Refusal(data.refused));
                else if (data.done) resolve(data.thought);
                else onProgress?.(data.thought);
            };
            helper.postMessage({ number, about, patience });
        });
    }

    /** For some more of the time, about the same. */
    thinkOn(patience: number, onProgress?: (thought: Thought) => void): Promise<Thought> {
        return this.think(undefined, patience, onProgress);
    }

    stop(): void {
        this.interrupt?.(new Interrupted('Nobody wants to know any more.'));
        this.interrupt = null;
        this.helper?.postMessage({ number: ++this.number, patience: 0 });
    }
}
