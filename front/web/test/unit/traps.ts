/* Modules that can be made to fail. */

/** What a test says, and is told. */
export interface Traps {
    /** The export that traps when it is called next. */
    at: string;
    /** How often one has. */
    count: number;
    /** How often something was asked of a module that had failed before. */
    late: number;
}

/** From now on every module is one of these. A browser gets this function as text: it uses nothing from
 * outside itself. */
export function makeBreakable(): void {
    const Real = WebAssembly.Instance;
    const traps: Traps = { at: '', count: 0, late: 0 };
    type Call = (...values: unknown[]) => unknown;
    function breakable(exports: WebAssembly.Exports): WebAssembly.Exports {
        let failed = false;
        const wrap = (name: string, call: Call) => (...values: unknown[]) => {
            traps.late += Number(failed);
            if (traps.at !== name) return call(...values);
            traps.at = '';
            traps.count++;
            failed = true;
            return (exports['read'] as Call)(0x7fffff00, 4096); // outside its memory: a trap like any other
        };
        const wrapped = Object.entries(exports).map(([name, value]) => [
            name,
            typeof value === 'function' ? wrap(name, value as Call) : value,
        ]);
        return Object.fromEntries(wrapped) as WebAssembly.Exports;
    }
    function Instance(code: WebAssembly.Module) {
        return { exports: breakable(new Real(code).exports) };
    }
    Object.assign(globalThis, { traps });
    Object.assign(WebAssembly, { Instance });
}

export function traps(): Traps {
    return (globalThis as unknown as { traps: Traps }).traps;
}
