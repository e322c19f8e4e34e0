/* The rules of each game, from docs/rules, as HTML made by the build. */
const pages = import.meta.glob<string>('../../../docs/rules/*.md', { import: 'default', eager: true });

/** A game's page, and `common` for what all games share. */
export async function rulesOf(name: string): Promise<string> {
    const address = pages[`../../../docs/rules/${name}.md`];
    return address ? (await fetch(address)).text() : '';
}
