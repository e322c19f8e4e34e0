/* What a step of a record tells. */
import { CHANCE, type GameEvent, type Piece, type Snapshot, type Step, type Tone } from '../../engine/types';

export interface Telling {
    sentence: string;
    tone: Tone;
}

/** The last decision before step `at`, with all that chance brought after it. */
export function sinceDecision(steps: Step[], at: number): Step[] {
    let from = Math.min(at, steps.length) - 1;
    while (from > 0 && steps[from]?.seat === CHANCE) from--;
    return steps.slice(Math.max(0, from), at);
}

/** A card that came to light, as it lies on the table after it. */
function cardOf({ id }: GameEvent, snapshot: Snapshot): Piece[] {
    const piece = snapshot.zones.flatMap(({ pieces }) => pieces).find((one) => one.id === id);
    return piece && piece.type !== 'hidden' && piece.type !== 'hole' ? [piece] : [];
}

/** The sentences of the game; and where they leave out what was rolled or revealed, that too. */
export function tellings(steps: Step[], snapshot: Snapshot): Telling[] {
    const events = steps.flatMap((step) => step.events);
    const lines = events.flatMap(({ sentence, tone }) => (sentence ? [{ sentence, tone }] : []));
    const named = new Set(events.flatMap((event) => event.named));
    const untold = (type: string) => events.filter((event) => event.type === type && !event.sentence);
    const rolled = untold('rolled').flatMap(({ dice }) => dice.map(({ face }) => face));
    const revealed = untold('shown')
        .flatMap((event) => cardOf(event, snapshot))
        .flatMap(({ code, text }) => (named.has(code) ? [] : [text]));
    if (rolled.length) lines.push({ sentence: `Rolled ${rolled.join(', ')}.`, tone: 0 });
    if (revealed.length) lines.push({ sentence: `Revealed ${revealed.join(', ')}.`, tone: 0 });
    return lines;
}
