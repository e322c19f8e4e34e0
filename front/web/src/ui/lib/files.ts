import { Refusal } from '../../engine/module';

/** Hands a text to the player as a file. */
export function saveFile(name: string, text: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Puts a link to this page with the fragment where it can be pasted from. */
export async function copyLink(fragment: string): Promise<void> {
    try {
        await navigator.clipboard.writeText(`${location.href.split('#')[0]}${fragment}`);
    } catch {
        throw new Refusal('The browser did not allow copying. Save the record as a file instead.');
    }
}
