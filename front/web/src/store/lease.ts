/* A game is played by one tab at a time. The lock tells whether a tab that plays it is still there,
 * and ends with the tab however that ends; the holder written beside the game decides who may write,
 * so that even a tab that wakes up late cannot write over another's moves. */

export interface Lease {
    drop(): void;
}

const nothingHeld: Lease = { drop: () => undefined };

function lockOf(id: number): string {
    return `deckdelve game ${id}`;
}

/** A page that is being left, as in a reload, lets go within this time. */
const PATIENCE = 500; // milliseconds

/** null: another tab has it. Pages without locks (not over https) always get it. */
export function takeLease(id: number, steal: boolean, onLost: () => void): Promise<Lease | null> {
    const locks = globalThis.navigator?.locks;
    if (!locks) return Promise.resolve(nothingHeld);
    return new Promise((resolve, reject) => {
        let dropped = false;
        const hold = () =>
            new Promise<void>((end) => {
                resolve({
                    drop: () => {
                        dropped = true;
                        end();
                    },
                });
            });
        const options = steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE) };
        locks.request(lockOf(id), options, hold).catch((error: DOMException) => {
            if (error.name === 'TimeoutError') resolve(null);
            else if (error.name !== 'AbortError') reject(error);
            else if (!dropped) onLost();
        });
    });
}

/** Of these games, those that some tab plays. */
export async function playedElsewhere(ids: number[]): Promise<Set<number>> {
    const held = (await globalThis.navigator?.locks?.query())?.held ?? [];
    const names = new Set(held.map(({ name }) => name));
    return new Set(ids.filter((id) => names.has(lockOf(id))));
}
