/* Which page is shown, and what it is about. Pages are in the address, so that the browser's own back
 * and forward work. */
import type { House } from '../../play/house';
import type { Play } from '../../play/play';
import type { Setup } from '../../engine/types';
import { PlayedElsewhere } from '../../store/store';
import { sentenceOf } from '../lib/words';
import { spend } from './gesture';

export type Page =
    | { at: 'home' }
    | { at: 'play'; id: number }
    | { at: 'new'; game: string }
    | { at: 'rules'; game: string }
    | { at: 'records' }
    | { at: 'record'; id: number }
    | { at: 'linked' }
    | { at: 'statistics'; game: string }
    | { at: 'settings' }
    /** An address that leads nowhere, and what is said about it. */
    | { at: 'missing'; why: string };

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
        case 'missing':
            return location.hash;
        default:
            return `#/${page.at}`;
    }
}

/** The page of an address, where these games are known. */
export function pageOf(address: string, games: string[]): Page {
    const [start, at = '', about = '', ...rest] = address.split('/');
    const none: Page = { at: 'missing', why: 'There is no such page.' };
    if (address === '' || address === '#') return { at: 'home' };
    if (start !== '#' || rest.length) return none;
    switch (at) {
        case '':
            return about ? none : { at: 'home' };
        case 'records':
        case 'settings':
        case 'linked':
            return about ? none : { at };
        case 'new':
        case 'rules':
        case 'statistics': {
            const named = games.includes(about) || (at === 'rules' && about === 'common') || (at === 'statistics' && !about);
            return named ? { at, game: about } : { at: 'missing', why: `There is no such game: there are ${games.join(', ')}.` };
        }
        case 'play':
        case 'record':
            return /^\d{1,15}$/.test(about) ? { at, id: Number(about) } : { at: 'missing', why: 'There is no such game.' };
        default:
            return none;
    }
}

/** Beside an address in the browser's history: how many entries lie between it and the table or the
 * chooser that it was opened from. */
interface Trail {
    from: string;
    steps: number;
}

/** Something that can be done about what is told. */
export interface Offer {
    text: string;
    label: string;
    take: () => void;
}

/** What other pages are opened from and go back to. */
function isBase(page: Page): boolean {
    return page.at === 'home' || page.at === 'play';
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
    private turn: Promise<unknown> = Promise.resolve();

    constructor(readonly house: House) {}

    go(page: Page): void {
        spend();
        this.message = '';
        const address = addressOf(page);
        // A deal's link stays in the address until its game is kept, then gives way: a reload in between
        // follows it again, and going back later does not.
        if (location.hash.startsWith('#deal?')) history.replaceState(null, '', address);
        else if (location.hash !== address) history.pushState(this.trailTo(page), '', address);
        this.page = page;
    }

    private trailTo(page: Page): Trail | null {
        if (isBase(page)) return null;
        const before = history.state as Trail | null;
        if (isBase(this.page)) return { from: addressOf(this.page), steps: 1 };
        return before && { ...before, steps: before.steps + 1 };
    }

    /** To the table, or else to the chooser; where this was opened from there, by the browser's own way
     * back, so that nothing is left in its history. */
    back(): void {
        const to: Page = this.play && this.page.at !== 'play' ? this.table : { at: 'home' };
        const trail = history.state as Trail | null;
        if (trail && trail.from === addressOf(to)) history.go(-trail.steps);
        else this.go(to);
    }

    /** The table is cleared here alone: whoever was at it leaves, once. */
    private sit(play: Play | null): void {
        if (this.play !== play) this.play?.leave();
        this.play = play;
    }

    private sitDown(play: Play): void {
        this.sit(play);
        this.offer = null;
        this.toTable();
    }

    /** The game at the table is in the address, by the number it is kept under (0: it is not). */
    toTable(): void {
        this.go(this.table);
    }

    private get table(): Page {
        return { at: 'play', id: this.play?.held?.id ?? 0 };
    }

    leaveTable(): void {
        this.sit(null);
        this.go({ at: 'home' });
    }

    async begin(setup: Setup): Promise<void> {
        await this.inTurn(async () => {
            const before = this.play?.game.info.name === setup.game ? this.play : undefined;
            this.sitDown(await this.house.begin(setup, before));
        });
    }

    async resume(id: number, takeOver = false): Promise<void> {
        await this.inTurn(async () => {
            const here = this.play?.held?.id === id ? this.play : null;
            if (here && !here.lost) return this.toTable();
            try {
                this.sitDown(await this.house.resume(id, takeOver));
            } catch (error) {
                if (error instanceof PlayedElsewhere) this.offerTakeOver(id, error.message);
                else if (location.hash === addressOf({ at: 'play', id })) this.page = { at: 'missing', why: sentenceOf(error) };
                else throw error;
            }
        });
    }

    /** Undo of a new game at its beginning. */
    async takeBack(): Promise<void> {
        await this.inTurn(async () => {
            if (this.play?.before) this.sitDown(await this.house.takeBack(this.play));
        });
    }

    /** A record goes on as a game of one's own. */
    async playOn(record: string): Promise<void> {
        await this.inTurn(async () => this.sitDown(await this.house.playOn(record)));
    }

    /** Removes a game for good; at the table there is nothing left of it then. */
    async remove(id: number): Promise<void> {
        await this.inTurn(async () => {
            if (this.play?.held?.id === id) this.sit(null);
            await this.house.remove(id);
            if (this.play?.before === id) this.play.before = 0;
        });
    }

    /** One game after the other sits down at the table, however fast they are asked for. */
    private async inTurn(work: () => Promise<void>): Promise<void> {
        spend();
        this.turn = this.turn.then(() => this.trying(work));
        await this.turn;
    }

    offerTakeOver(id: number, text: string): void {
        this.offer = { text, label: 'Play it here', take: () => void this.resume(id, true) };
    }

    /** False: it went wrong, and a message says why. */
    async trying(work: () => Promise<void>): Promise<boolean> {
        try {
            await work();
            return true;
        } catch (error) {
            this.message = sentenceOf(error);
            return false;
        }
    }
}
