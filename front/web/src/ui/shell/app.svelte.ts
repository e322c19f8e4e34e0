/* Which page is shown, and what it is about. Pages are in the address, so that the browser's own back
 * and forward work. */
import type { House } from '../../play/house';
import type { Play } from '../../play/play';
import type { Setup } from '../../engine/types';
import { PlayedElsewhere } from '../../store/store';

export type Page =
    | { at: 'home' }
    | { at: 'play'; id: number }
    | { at: 'new'; game: string }
    | { at: 'rules'; game: string }
    | { at: 'records' }
    | { at: 'record'; id: number }
    | { at: 'linked' }
    | { at: 'statistics'; game: string }
    | { at: 'settings' };

export function addressOf(page: Page): string {
    switch (page.at) {
        case 'home':
            return '#/';
        case 'new':
        case 'rules':
            return `#/${page.at}/${page.game}`;
        case 'statistics':
            return page.game ? `#/statistics/${page.game}` : '#/statistics';
        case 'play':
        case 'record':
            return `#/${page.at}/${page.id}`;
        default:
            return `#/${page.at}`;
    }
}

export function pageOf(address: string): Page {
    const [, at = '', about = ''] = address.split('/');
    switch (at) {
        case 'records':
        case 'settings':
        case 'linked':
            return { at };
        case 'new':
        case 'rules':
            return about ? { at, game: about } : { at: 'home' };
        case 'statistics':
            return { at, game: about };
        case 'play':
        case 'record':
            return { at, id: Number(about) };
        default:
            return { at: 'home' };
    }
}

/** Something that can be done about what is told. */
export interface Offer {
    text: string;
    label: string;
    take: () => void;
}

export class Shell {
    page: Page = $state.raw({ at: 'home' });
    /** The game at the table. */
    play: Play | null = $state.raw(null);
    /** A record that came by a link or a file and is only looked at. */
    linked = $state('');
    /** What is to be told once, anywhere. */
    message = $state('');
    offer: Offer | null = $state.raw(null);
    /** The step of `linked` to begin at; -1: the end. */
    lookAt = -1;

    constructor(readonly house: House) {}

    go(page: Page): void {
        this.message = '';
        const address = addressOf(page);
        // A deal's link stays in the address until its game is kept, then gives way: a reload in between
        // follows it again, and going back later does not.
        if (location.hash.startsWith('#deal?')) history.replaceState(null, '', address);
        else if (location.hash !== address) history.pushState(null, '', address);
        this.page = page;
    }

    back(): void {
        if (this.play && this.page.at !== 'play') this.toTable();
        else this.go({ at: 'home' });
    }

    sit(play: Play): void {
        if (this.play && this.play !== play) this.play.leave();
        this.play = play;
        this.offer = null;
        this.toTable();
    }

    /** The game at the table is in the address, by the number it is kept under (0: it is not). */
    toTable(): void {
        this.go({ at: 'play', id: this.play?.held?.id ?? 0 });
    }

    leaveTable(): void {
        this.play?.leave();
        this.play = null;
        this.go({ at: 'home' });
    }

    async begin(setup: Setup): Promise<void> {
        const before = this.play?.game.info.name === setup.game ? this.play : undefined;
        await this.trying(async () => this.sit(await this.house.begin(setup, before)));
    }

    async resume(id: number, takeOver = false): Promise<void> {
        await this.trying(async () => {
            try {
                this.sit(await this.house.resume(id, takeOver));
            } catch (error) {
                if (!(error instanceof PlayedElsewhere)) throw error;
                this.offerTakeOver(id, error.message);
            }
        });
    }

    offerTakeOver(id: number, text: string): void {
        this.offer = { text, label: 'Play it here', take: () => void this.resume(id, true) };
    }

    /** Refusals are sentences for people. */
    async trying(work: () => Promise<void>): Promise<void> {
        try {
            await work();
        } catch (error) {
            this.message = (error as Error).message;
        }
    }
}
