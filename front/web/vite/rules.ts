/* The pages of docs/rules as HTML files, made while building: the page itself carries no Markdown, and
 * fetches what is read. */
import { basename } from 'node:path';

import { marked } from 'marked';
import type { Plugin } from 'vite';

/** Each point of the rules can be linked to by its number. */
function numberPoints(html: string): string {
    return html.replace(/<li>(<p>)?([A-Z]\d+)\b/g, '<li id="$2">$1<b>$2</b>');
}

export function rules(): Plugin {
    let building = false;
    return {
        name: 'rules',
        configResolved({ command }) {
            building = command === 'build';
        },
        transform(text, id) {
            if (!id.endsWith('.md')) return undefined;
            const source = numberPoints(marked.parse(text, { async: false }));
            const address = building
                ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${basename(id, '.md')}.html`, source })}`
                : JSON.stringify(`data:text/html,${encodeURIComponent(source)}`);
            return { code: `export default ${address};`, map: null };
        },
    };
}
