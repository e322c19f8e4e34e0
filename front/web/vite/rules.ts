/* The pages of docs/rules as HTML, made while building: the page itself carries no Markdown. */
import { marked } from 'marked';
import type { Plugin } from 'vite';

/** Each point of the rules can be linked to by its number. */
function numberPoints(html: string): string {
    return html.replace(/<li>(<p>)?([A-Z]\d+)\b/g, '<li id="$2">$1<b>$2</b>');
}

export function rules(): Plugin {
    return {
        name: 'rules',
        transform(text, id) {
            if (!id.endsWith('.md')) return undefined;
            const html = numberPoints(marked.parse(text, { async: false }));
            return { code: `export default ${JSON.stringify(html)};`, map: null };
        },
    };
}
