/** The rates that fit what was seen, at 95 %, after Wilson; in hundredths. */
export function wilson(won: number, of: number): [low: number, high: number] {
    if (!of) return [0, 100];
    const z = 1.96;
    const rate = won / of;
    const spread = 1 + (z * z) / of;
    const middle = (rate + (z * z) / (2 * of)) / spread;
    const half = (z * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of))) / spread;
    return [Math.round(100 * (middle - half)), Math.round(100 * (middle + half))];
}
