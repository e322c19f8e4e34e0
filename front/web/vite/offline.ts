/* What makes the build a page that works offline: the list of its files goes into the service worker,
 * and a content security policy into the page. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

import { policy } from './policy.mjs';

const WORKER = new URL('./worker.js', import.meta.url);

export function offline(): Plugin {
    let publicFolder = '';
    return {
        name: 'offline',
        apply: 'build',
        configResolved({ publicDir }) {
            publicFolder = publicDir;
        },
        transformIndexHtml: {
            order: 'post',
            handler: (_, { bundle = {} }) => [
                {
                    tag: 'meta',
                    attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
                    injectTo: 'head-prepend',
                },
                // The engine is fetched beside the code that will ask for it, not after it.
                ...Object.keys(bundle)
                    .filter((file) => file.endsWith('.wasm'))
                    .map((file) => ({
                        tag: 'link',
                        attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: `./${file}` },
                        injectTo: 'head' as const,
                    })),
            ],
        },
        // The very last, when every name is known.
        generateBundle: {
            order: 'post',
            handler(_, bundle) {
                const hash = createHash('sha256').update(readFileSync(WORKER));
                const files = Object.keys(bundle);
                for (const file of Object.values(bundle))
                    hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
                for (const file of readdirSync(publicFolder)) {
                    files.push(file);
                    hash.update(file).update(readFileSync(`${publicFolder}/${file}`));
                }
                const version = hash.digest('hex').slice(0, 12);
                const source = readFileSync(WORKER, 'utf8')
                    .replace("'VERSION'", JSON.stringify(version))
                    .replace("['FILES']", JSON.stringify(files.filter((file) => file !== 'index.html').sort()));
                this.emitFile({ type: 'asset', fileName: 'sw.js', source });
            },
        },
    };
}
