/* Pieces that lie elsewhere than before travel there; what became known turns over; dice tumble. It is
 * only seen, never waited for: whatever comes next ends it. */
import { untrack } from 'svelte';

import type { GameEvent } from '../../engine/types';
import { motionSpeed } from '../lib/settings.svelte';
import type { Sight } from './sitting.svelte';

const MOVE = 220;
const FLIP = 180;
const ROLL = 420;
const CHAIN = 900; // the longest a chain of events may take
const EASE = 'cubic-bezier(.2,.7,.2,1)';

interface Seen {
    rect: DOMRect;
    known: boolean;
}

function look(field: HTMLElement): Map<string, Seen> {
    const seen = new Map<string, Seen>();
    for (const element of field.querySelectorAll<HTMLElement>('[data-id]'))
        seen.set(element.dataset.id!, {
            rect: element.getBoundingClientRect(),
            known: element.dataset.known !== undefined,
        });
    return seen;
}

/** When each piece sets out, in the order of events, squeezed into the longest a chain may take. */
export function delays(events: GameEvent[], step: number, most: number): Map<number, number> {
    const order = [...new Set(events.filter((event) => event.type === 'moved' || event.type === 'shown').map(({ id }) => id))];
    const each = order.length > 1 ? Math.min(step, most / order.length) : 0;
    return new Map(order.map((id, n) => [id, n * each]));
}

/** The way from one place to another; null: it is none. */
function wayOf(from: DOMRect, to: DOMRect): string | null {
    const dx = from.left + from.width / 2 - (to.left + to.width / 2);
    const dy = from.top + from.height / 2 - (to.top + to.height / 2);
    const scale = to.width ? from.width / to.width : 1;
    return Math.hypot(dx, dy) < 2 && Math.abs(scale - 1) < 0.02 ? null : `translate(${dx}px, ${dy}px) scale(${scale})`;
}

function travel(element: HTMLElement, way: string, options: KeyframeAnimationOptions): void {
    const motion = element.animate([{ transform: way }, { transform: 'none' }], options);
    // Not in the keyframes: with a z-index in them the page's own thread would have to draw every frame.
    element.style.zIndex = '9';
    motion.onfinish = motion.oncancel = () => element.style.removeProperty('z-index');
}

/** A piece, where it comes from and where it lies. */
interface Course {
    element: HTMLElement;
    id: number;
    was: Seen | undefined;
    /** Null: it appears where it lies. */
    from: DOMRect | null;
    to: DOMRect;
}

/** All is measured before anything is set in motion: what moves makes the browser measure anew. */
function courses(field: HTMLElement, before: Map<string, Seen>, origin: Map<number, number>): Course[] {
    return [...field.querySelectorAll<HTMLElement>('[data-id]')].map((element) => {
        const id = Number(element.dataset.id);
        const was = before.get(element.dataset.id!);
        const zone = was ? null : field.querySelector(`[data-zone='${origin.get(id)}']`);
        const from = was?.rect ?? (zone?.querySelector('.piece') ?? zone)?.getBoundingClientRect() ?? null;
        return { element, id, was, from, to: element.getBoundingClientRect() };
    });
}

function play(field: HTMLElement, before: Map<string, Seen>, events: GameEvent[]): void {
    const speed = motionSpeed();
    if (!speed) return;
    const slack = delays(events, 70 / speed, (CHAIN - MOVE) / speed);
    const origin = new Map(events.filter((event) => event.type === 'moved').map((event) => [event.id, event.from]));
    const rolled = new Set(events.filter((event) => event.type === 'rolled').map((event) => event.from));
    for (const { element, id, was, from, to } of courses(field, before, origin)) {
        const delay = slack.get(id) ?? 0;
        const options = { duration: MOVE / speed, delay, easing: EASE, fill: 'backwards' } as const;
        const way = from && wayOf(from, to);
        if (way) travel(element, way, options);
        else if (!from) element.animate([{ opacity: 0 }, { opacity: 1 }], options);
        if (element.dataset.known !== undefined && (was ? !was.known : origin.has(id)) && element.classList.contains('card'))
            element.animate([{ scale: '0 1' }, { scale: '1 1' }], { duration: FLIP / speed, delay, easing: EASE, fill: 'backwards' });
        const zone = Number(element.closest<HTMLElement>('[data-zone]')?.dataset.zone);
        if (rolled.has(zone) && element.classList.contains('die'))
            element.animate(
                [
                    { rotate: '-340deg', translate: '-60px -24px', offset: 0 },
                    { rotate: '-40deg', translate: '4px 3px', offset: 0.7 },
                    { rotate: '0deg', translate: '0 0', offset: 1 },
                ],
                { duration: ROLL / speed, easing: 'ease-out' },
            );
    }
}

/** To be called by the component that has the field: what it does before it draws comes before what its
 * parts do. */
export function followMotion(field: () => HTMLElement | undefined, sitting: () => Sight): void {
    let before: Map<string, Seen> | null = null;
    $effect.pre(() => {
        void sitting().snapshot;
        const table = untrack(field);
        for (const animation of table?.getAnimations({ subtree: true }) ?? [])
            if (!(animation instanceof CSSTransition)) animation.finish();
        before = table ? look(table) : null;
    });
    $effect(() => {
        const { snapshot, events } = sitting();
        const table = untrack(field);
        const seen = snapshot.step ? before : null;
        // Before the next frame, when all is laid out anyway.
        const frame = requestAnimationFrame(() => {
            if (table && seen?.size) play(table, seen, events);
        });
        return () => cancelAnimationFrame(frame);
    });
}
