/* What a mouse rests on or the keyboard is at is looked at: its outlook is shown before it is done. A
 * finger that taps means to do it; what it would show goes again before anybody has read it. */
import type { Sight } from './sitting.svelte';

/** `action`: what would be done there; -1: nothing certain. */
export function looking(sitting: () => Sight, action: () => number) {
    return (element: HTMLElement) => {
        const look = () => (sitting().looked = action());
        const enter = ({ pointerType }: PointerEvent) => {
            if (pointerType !== 'touch') look();
        };
        const focus = () => {
            if (element.matches(':focus-visible')) look();
        };
        const away = () => {
            if (sitting().looked >= 0) sitting().looked = -1;
        };
        element.addEventListener('pointerenter', enter);
        element.addEventListener('pointerleave', away);
        element.addEventListener('focus', focus);
        element.addEventListener('blur', away);
        return () => {
            element.removeEventListener('pointerenter', enter);
            element.removeEventListener('pointerleave', away);
            element.removeEventListener('focus', focus);
            element.removeEventListener('blur', away);
        };
    };
}
