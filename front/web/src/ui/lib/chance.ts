import type { Outcome, Tone } from '../../engine/types';

/** Per cent with the digits that matter: 0.3 %, 42 %, and never 0 or 100 % for what is unsure; 25 to 86 % where
 * players decide first. */
export function percent(chance: number, of: number, most = chance): string {
    const least = bare(chance, of);
    const greatest = bare(most, of);
    return least === greatest ? `${least} %` : `${least} to ${greatest} %`;
}

function bare(chance: number, of: number): string {
    const share = of ? (100 * chance) / of : 0;
    const fine = chance > 0 && chance < of && (share < 1 || share > 99);
    const digits = fine ? share.toFixed(1) : share.toFixed(0);
    if (fine && digits === '0.0') return 'under 0.1';
    if (fine && digits === '100.0') return 'over 99.9';
    return digits;
}

const LUCK: Record<Tone, string> = { 1: 'lucky', 0: 'neither', [-1]: 'unlucky' };

/** The chances in brief, the good ones first: where several are alike, what they come to together. */
export function gistOf(outcomes: Outcome[]): Outcome[] {
    return ([1, 0, -1] as const).flatMap((tone) => {
        const alike = outcomes.filter((outcome) => outcome.tone === tone);
        if (alike.length < 2) return alike;
        const chance = alike.reduce((sum, outcome) => sum + outcome.chance / outcome.of, 0);
        const most = alike.reduce((sum, outcome) => sum + outcome.most / outcome.of, 0);
        return [{ chance, of: 1, most, tone, worth: tone, text: LUCK[tone], gist: LUCK[tone], changes: [] }];
    });
}
