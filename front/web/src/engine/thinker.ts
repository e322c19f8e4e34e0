/* The page's side of the worker in which bots think. */
import { Refusal } from './engine';
import type { Seat, Thought } from './types';
import type { Answer, Question } from './worker';

export interface Asking {
    record: string;
    seat: Seat;
    label: string;
    /** Called now and then with the best so far. */
    onProgress?: (thought: Thought) => void;
}

/** What a thinker needs of a worker. */
export interface Mind {
    postMessage(question: Question): void;
    onmessage: ((event: MessageEvent<Answer>) => void) | null;
    onerror: ((event: ErrorEvent) => void) | null;
}

function newMind(): Mind {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

export class Thinker {
    private mind: Mind | null = null;
    private number = 0;
    private settle: ((refusal: Refusal) => void) | null = null;

    constructor(private readonly makeMind: () => Mind = newMind) {}

    /** What the bot thinks in the end. A new question, and `stop`, end the one before, which is
     * refused. */
    think({ record, seat, label, onProgress }: Asking): Promise<Thought> {
        this.stop();
        this.mind ??= this.makeMind();
        const mind = this.mind;
        const number = ++this.number;
        return new Promise((resolve, reject) => {
            this.settle = reject;
            mind.onerror = () => reject(new Refusal('The bots cannot think in this browser.'));
            mind.onmessage = ({ data }) => {
                if (data.number !== number) return;
                if ('refused' in data) reject(new Refusal(data.refused));
                else if (data.done) resolve(data.thought);
                else onProgress?.(data.thought);
            };
            mind.postMessage({ number, record, seat, label });
        });
    }

    stop(): void {
        this.settle?.(new Refusal('Something else was asked.'));
        this.settle = null;
        this.mind?.postMessage({ number: ++this.number, record: '', seat: 0, label: '' });
    }
}
