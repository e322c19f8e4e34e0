/* A card that goes somewhere can be dragged there: taking it up points at it, dropping it on what is
 * lit points at that. A drag that ends nowhere is put back. */
import type { Target } from '../../engine/types';
import { WHOLE } from '../../engine/types';
import { lightOf, same } from './pointing';
import type { Sight } from './sitting.svelte';

interface Held {
    sitting: Sight;
    target: Target | null;
    active: boolean;
}

const FAR = 8; // px before a press becomes a drag

/** What can be pointed at where the pointer is: what is marked there, or the zone it lies in. */
function targetUnder(sitting: Sight, x: number, y: number, except: Element): Target | null {
    for (const element of document.elementsFromPoint(x, y)) {
        if (except.contains(element)) continue;
        const marked = element.closest<HTMLElement>('[data-target]')?.dataset.target;
        const zone = element.closest<HTMLElement>('[data-zone]')?.dataset.zone;
        if (marked) {
            const [zone, index] = marked.split(' ').map(Number) as [number, number];
            return { zone, index };
        }
        if (zone) return lightOf(sitting.info, sitting.menu, sitting.pick, Number(zone), WHOLE).target;
    }
    return null;
}

export function drag(held: () => Held) {
    return (element: HTMLElement) => {
        let from: { x: number; y: number } | null = null;
        let dragging = false;

        function down(event: PointerEvent): void {
            if (event.button !== 0 || !held().active || held().sitting.menu.takesSets) return;
            from = { x: event.clientX, y: event.clientY };
        }
        function move(event: PointerEvent): void {
            if (!from) return;
            const dx = event.clientX - from.x;
            const dy = event.clientY - from.y;
            if (!dragging) {
                if (Math.hypot(dx, dy) < FAR) return;
                const { sitting, target } = held();
                if (event.pointerType === 'touch' && Math.abs(dx) > Math.abs(dy) * 2 && element.closest('.pans')) {
                    from = null;
                    return;
                }
                if (target && !same(sitting.pick.cursor, target)) sitting.setPick({ ...sitting.pick, cursor: target });
                dragging = true;
                element.setPointerCapture(event.pointerId);
                element.toggleAttribute('data-dragged', true);
            }
            element.style.setProperty('translate', `${dx}px ${dy}px`);
            const { sitting } = held();
            const under = targetUnder(sitting, event.clientX, event.clientY, element);
            sitting.looked = sitting.menu.lits.find(({ target, left }) => left && same(target, under))?.action ?? -1;
        }
        function up(event: PointerEvent): void {
            from = null;
            if (!dragging) return;
            dragging = false;
            element.toggleAttribute('data-dragged', false);
            const { sitting, target } = held();
            const under = targetUnder(sitting, event.clientX, event.clientY, element);
            element.style.removeProperty('translate');
            swallowClick();
            if (under && !same(under, target)) sitting.point(under);
        }
        function cancel(): void {
            from = null;
            dragging = false;
            element.toggleAttribute('data-dragged', false);
            element.style.removeProperty('translate');
        }
        function swallowClick(): void {
            const swallow = (event: Event) => event.stopPropagation();
            element.addEventListener('click', swallow, { capture: true, once: true });
            setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
        }

        element.addEventListener('pointerdown', down);
        element.addEventListener('pointermove', move);
        element.addEventListener('pointerup', up);
        element.addEventListener('pointercancel', cancel);
        return () => {
            element.removeEventListener('pointerdown', down);
            element.removeEventListener('pointermove', move);
            element.removeEventListener('pointerup', up);
            element.removeEventListener('pointercancel', cancel);
        };
    };
}
