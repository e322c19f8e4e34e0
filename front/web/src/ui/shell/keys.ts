/* Keys mean something unless one is typing, or the browser means something by them. */
export function isOurs(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
    const target = event.target as HTMLElement | null;
    return !target?.closest('input, textarea, select, [contenteditable]');
}

/** Enter and Space on a focused control belong to it. */
export function isForControl(event: KeyboardEvent): boolean {
    const target = event.target as HTMLElement | null;
    return (
        (event.key === 'Enter' || event.key === ' ') &&
        !!target?.closest('button, a, summary, [role="button"], [role="log"]')
    );
}
