/* The court figures are files of their own: the page loads those it shows, and keeps them. */
const files = import.meta.glob<string>('../../art/courts/*.svg', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
});

export function courtUrl(rank: string, suit: string): string {
    return files[`../../art/courts/${rank.toLowerCase()}${suit}.svg`] ?? '';
}
