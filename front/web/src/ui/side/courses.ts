/* What was counted in the course of a game, for a small chart: lives and bars of each seat. */
import type { Game } from '../../engine/engine';
import type { Seat } from '../../engine/types';

export interface Course {
    label: string;
    values: { step: number; share: number }[];
}

const MOST = 8;

export function coursesOf(game: Game, reader: Seat): Course[] {
    const { names } = game.snapshot(reader);
    const counters = game.info.counters
        .map((info, id) => ({ info, id }))
        .filter(({ info }) => info.show === 'lives' || info.show === 'bar' || info.show === 'goal')
        .filter(({ info }) => !info.owned || info.nth < game.setup.seats.length)
        .slice(0, MOST);
    const first = game.snapshot(reader, 0).counters;
    const courses = counters.map(({ info, id }) => ({
        label: info.owned && game.setup.seats.length > 1 ? `${names[info.nth]}: ${info.label.toLowerCase()}` : info.label,
        values: [{ step: 0, share: (first[id] ?? 0) / info.max }],
    }));
    for (const { step, events } of game.happened(reader, 0))
        for (const event of events)
            if (event.type === 'counted')
                counters.forEach(({ info, id }, n) => {
                    if (id === event.counter) courses[n]!.values.push({ step: step + 1, share: event.now / info.max });
                });
    return courses;
}
