/* Which buttons are offered. What is alike is one button that ends in "…": its verb, to be narrowed. */
import type { Action, Choice, GameInfo, Menu, Pick, Snapshot } from '../../engine/types';
import { upper } from '../lib/words';
import { isNarrowed } from './pointing';

export interface Offer {
    key: string;
    /** Index into Snapshot.legal; -1: it narrows to the verb. */
    action: number;
    verb: number;
    label: string;
    /** What it may come to. */
    ways: Action[];
    choice: Choice | null;
}

export interface Offers {
    shown: Offer[];
    /** Behind "More". */
    folded: Offer[];
}

/** So many buttons need no grouping, and so many groups no folding. */
export interface Room {
    buttons: number;
    groups: number;
}

/** The words that all labels begin with. */
export function commonWords(labels: string[]): string {
    const words = labels.map((label) => label.split(' '));
    const count = words[0]!.findIndex((word, n) => words.some((other) => other[n] !== word));
    return words[0]!.slice(0, count < 0 ? undefined : count).join(' ').replace(/[,:]$/, '');
}

function offerOf(choice: Choice, snapshot: Snapshot): Offer {
    const single = snapshot.legal[choice.action];
    const ways = single ? [single] : choice.ways.map((index) => snapshot.legal[index]!);
    return { key: choice.key, action: choice.action, verb: choice.verb, label: single?.label ?? choice.label, ways, choice };
}

function groupOf(offers: Offer[], taken: Set<string>, info: GameInfo): Offer {
    const { verb } = offers[0]!;
    const { key, name } = info.verbs[verb]!;
    const words = commonWords(offers.map(({ label }) => label));
    return {
        key: taken.has(key) ? '' : key,
        action: -1,
        verb,
        label: `${words || upper(name)} …`,
        ways: offers.flatMap(({ ways }) => ways),
        choice: null,
    };
}

function grouped(offers: Offer[], menu: Menu, info: GameInfo): Offer[] {
    const taken = new Set([...menu.choices, ...menu.lits].map(({ key }) => key));
    /** Verbs with one key are one to a player; without a key each is its own. */
    const kind = ({ verb }: Offer): string => info.verbs[verb]!.key || `${verb}`;
    return [...new Set(offers.map(kind))].flatMap((one) => {
        const alike = offers.filter((offer) => kind(offer) === one);
        return alike.length > 1 ? [groupOf(alike, taken, info)] : alike;
    });
}

/** Everything it may come to can be pointed at on the table by one point. */
function isOnTable(offer: Offer): boolean {
    return offer.ways.length > 1 && offer.ways.every(({ targets, whom }) => targets.length === 1 && whom < 0);
}

/** All that can be done now; `preset`, the amber one, comes last, where the hand is. */
export function offersOf(info: GameInfo, snapshot: Snapshot, menu: Menu, pick: Pick, room: Room): Offers {
    const set = menu.takesSets && isNarrowed(pick);
    const all = menu.choices.map((choice) => offerOf(choice, snapshot));
    const go = all.filter(({ action }) => action >= 0 && action === menu.preset);
    const rest = all.filter((offer) => !go.includes(offer) && !(set && offer.action < 0));
    if (all.length <= room.buttons) return { shown: [...rest, ...go], folded: [] };
    if (isNarrowed(pick) || pick.verb >= 0) {
        const lit = new Set(menu.lits.map(({ key }) => key));
        const apart = rest.filter(({ key }) => !lit.has(key));
        return { shown: [...(apart.length ? apart : rest), ...go], folded: [] };
    }
    let shown = grouped(rest, menu, info);
    const most = room.groups - go.length;
    if (shown.length > most && shown.length > 1) shown = shown.filter((offer) => !isOnTable(offer));
    const folded = shown.length > most ? shown.filter(({ verb }) => info.verbs[verb]!.seldom) : [];
    if (folded.length > 1) shown = shown.filter((offer) => !folded.includes(offer));
    return { shown: [...shown, ...go], folded: folded.length > 1 ? folded : [] };
}

/** The one action left that names each seat, where only whom is still open. */
export function actionsByWhom(snapshot: Snapshot, menu: Menu, pick: Pick): Map<number, Choice> {
    const by = new Map<number, Choice>();
    if (!isNarrowed(pick) && pick.verb < 0) return by;
    for (const choice of menu.choices) {
        const whom = snapshot.legal[choice.action]?.whom ?? -1;
        if (whom >= 0) by.set(whom, choice);
    }
    return by;
}
