/* A record as a score sheet: rows of turns, columns of seats. */
import type { Step } from '../../engine/types';

export interface Move {
    step: number;
    text: string;
}
export interface Row {
    turn: number;
    cells: Move[][];
}

/** The turn a step belongs to: that of its events, or the last one told. */
export function sheetOf(steps: Step[], seats: number): Row[] {
    const rows: Row[] = [];
    let turn = 0;
    for (const { step, seat, text, events } of steps) {
        if (seat < seats) {
            let row = rows.at(-1);
            if (!row || row.turn !== turn) {
                row = { turn, cells: Array.from({ length: seats }, () => []) };
                rows.push(row);
            }
            row.cells[seat]!.push({ step, text });
        }
        turn = Math.max(turn, ...events.map((event) => event.turn));
    }
    return rows;
}
