/* How much room there is. The same widths as in the style sheets. */
let width = $state.raw(innerWidth);
addEventListener('resize', () => (width = innerWidth));

/** A phone: everything in one column. */
export function isNarrow(): boolean {
    return width < 760;
}

/** No room for a side column: it is a drawer. */
export function hasDrawer(): boolean {
    return width < 1100;
}
