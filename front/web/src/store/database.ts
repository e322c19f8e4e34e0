/* IndexedDB, as promises. A transaction has reached the disk when its promise is kept. */

const NAME = 'deckdelve';
const VERSION = 1;

export type Place = 'game' | 'record';

export function asked<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

function ended(transaction: IDBTransaction): Promise<void> {
    return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('it was stopped'));
    });
}

function furnish(database: IDBDatabase): void {
    database.createObjectStore('game', { keyPath: 'id', autoIncrement: true });
    database.createObjectStore('record');
}

export class Database {
    private constructor(private readonly database: IDBDatabase) {
        // A later version of the page, in another tab, is not held up by this one.
        database.onversionchange = () => database.close();
    }

    static async open(factory: IDBFactory = indexedDB): Promise<Database> {
        const request = factory.open(NAME, VERSION);
        request.onupgradeneeded = () => furnish(request.result);
        return new Database(await asked(request));
    }

    async read<T>(places: Place[], work: (t: IDBTransaction) => Promise<T>): Promise<T> {
        return work(this.database.transaction(places, 'readonly'));
    }

    /** All of it or nothing: what `work` throws undoes what it wrote. */
    async write<T>(places: Place[], work: (t: IDBTransaction) => Promise<T>): Promise<T> {
        const transaction = this.database.transaction(places, 'readwrite', { durability: 'strict' });
        const end = ended(transaction);
        try {
            const result = await work(transaction);
            await end;
            return result;
        } catch (error) {
            end.catch(() => undefined); // it is told once
            try {
                transaction.abort();
            } catch {
                // it had ended by itself
            }
            throw error;
        }
    }

    close(): void {
        this.database.close();
    }
}
