/* How much room there is. The same widths as in the style sheets. */
let size = $state.raw({ width: innerWidth, height: innerHeight });
addEventListener('resize', () => (size = { width: innerWidth, height: innerHeight }));

/** A phone on its side: table and commands side by side. */
export function isShort(): boolean {
    return size.height < 480 && size.width >= 560;
}

/** A phone: everything in one column. */
export function isNarrow(): boolean {
    return size.width < 760 && !isShort();
}

/** A tablet held upright: what else stands beside the table lies below it. */
export function isTall(): boolean {
    return size.width >= 760 && size.width < 1100 && size.height > size.width;
}

/** No room for a side column: it is a drawer. */
export function hasDrawer(): boolean {
    return isShort() || (size.width < 1100 && !isTall());
}
