/* A double click, or a double tap, is one gesture and does one thing. Once a press has done something
 * that changes what lies under it, a press that follows at once and in the same place does nothing:
 * nobody can have meant what has only just appeared there. Elsewhere, and a moment later, one plays as
 * fast as one likes. */

/** Systems take two presses for one gesture within half a second; most people within a third. */
const GESTURE = 400; // milliseconds
/** For what is shown late: nobody reacts to it sooner. */
const REACTION = 120; // milliseconds
const NEAR = 24; // px

interface Press {
    time: number;
    x: number;
    y: number;
}

const none: Press = { time: -Infinity, x: 0, y: 0 };
/** The press that is going on or was the last; the last that did something; until when that counts. */
let press = none;
let spent = none;
let until = -Infinity;
let ignoring = false;

function isSameGesture({ time, x, y }: Press): boolean {
    return time < until && Math.hypot(x - spent.x, y - spent.y) < NEAR;
}

/** What is done now changes what lies under the pointer. */
export function spend(): void {
    spent = press;
    until = press.time + GESTURE;
}

/** What that brought is to be seen now. */
export function shown(): void {
    if (spent === press) until = Math.max(until, performance.now() + REACTION);
}

function begin(event: PointerEvent): void {
    const next = { time: event.timeStamp, x: event.clientX, y: event.clientY };
    ignoring = isSameGesture(next);
    if (ignoring) return;
    press = next;
    until = -Infinity; // a press elsewhere ends the gesture before it
}

/** Keys that repeat by themselves while they are held are one gesture, too. */
function isRepeated(event: Event): boolean {
    return event instanceof KeyboardEvent && event.repeat && (event.key === 'Enter' || event.key === ' ');
}

/** A click that a key or a program made comes of no press. */
function isPressed(event: Event): boolean {
    return event instanceof MouseEvent && (event.type !== 'click' || event.detail > 0);
}

function stop(event: Event): void {
    if (!(ignoring && isPressed(event)) && !isRepeated(event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
}

/** From now on, for all of the page. */
export function guardGestures(): void {
    addEventListener('pointerdown', begin, { capture: true });
    for (const type of ['pointerdown', 'pointerup', 'click', 'dblclick', 'keydown'])
        addEventListener(type, stop, { capture: true });
}
