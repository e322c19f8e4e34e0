/* Deal numbers, as the other programs make them. */

/** One that nobody chose, of up to six digits. */
export function newDeal(): string {
    const bits = crypto.getRandomValues(new Uint32Array(1))[0]!;
    return String(1 + Math.floor((bits / 2 ** 32) * 999999));
}

/** The date is the number: 20261115. */
export function dailyDeal(day = new Date()): string {
    return String(day.getFullYear() * 10000 + (day.getMonth() + 1) * 100 + day.getDate());
}
