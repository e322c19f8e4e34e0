/* Arrow keys go from what is focused to the nearest that can be chosen that way. */

export interface Middle {
    x: number;
    y: number;
}

/** How far away, seen in a direction; what lies beside the way counts more. -1: not that way. */
export function distance(from: Middle, to: Middle, key: string): number {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const along = key === 'ArrowLeft' ? -dx : key === 'ArrowRight' ? dx : key === 'ArrowUp' ? -dy : dy;
    const beside = Math.abs(key === 'ArrowLeft' || key === 'ArrowRight' ? dy : dx);
    return along > 1 ? along + 2 * beside : -1;
}

function middle(element: Element): Middle {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
}

export function arrowTo(root: HTMLElement, key: string): boolean {
    const open = [...root.querySelectorAll<HTMLElement>('.piece[tabindex="0"], .choices button')];
    const focused = document.activeElement;
    if (!open.length) return false;
    if (!focused || !open.includes(focused as HTMLElement)) {
        open[0]!.focus();
        return true;
    }
    const from = middle(focused);
    let best: HTMLElement | null = null;
    let least = Infinity;
    for (const element of open) {
        const far = distance(from, middle(element), key);
        if (element !== focused && far >= 0 && far < least) {
            best = element;
            least = far;
        }
    }
    best?.focus();
    return true;
}
