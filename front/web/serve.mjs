/* A folder of static files on this machine: node serve.mjs FOLDER [PORT]. Says where it is. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

import { policy } from './vite/policy.mjs';

const [folder, wanted = '8420'] = process.argv.slice(2);
const TRIES = 20;
const types = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.wasm': 'application/wasm',
    '.woff2': 'font/woff2',
    '.webmanifest': 'application/manifest+json',
};

/** The file behind an address, or null; nothing outside the folder can be named. */
function find(url) {
    try {
        const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
        const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
        return statSync(file).isFile() ? file : null;
    } catch {
        return null;
    }
}

const server = createServer((request, response) => {
    const file = find(request.url);
    const allowed = request.method === 'GET' || request.method === 'HEAD';
    if (!allowed || !file) {
        response.writeHead(allowed ? 404 : 405, { 'Content-Type': 'text/plain' });
        response.end(allowed ? 'There is nothing here.\n' : 'Only GET and HEAD are answered.\n');
        return;
    }
    response.writeHead(200, {
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
        'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        // Names in assets/ change with what is in them.
        'Cache-Control': /[\\/]assets[\\/]/.test(file) ? 'max-age=31536000, immutable' : 'no-cache',
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
});

/** The first port that is free, from the wanted one on. */
function listen(port, tries) {
    server.once('error', (error) => {
        if (error.code === 'EADDRINUSE' && tries > 1) return listen(port + 1, tries - 1);
        console.error(`play: the page cannot be served: ${error.message}`);
        return process.exit(1);
    });
    server.listen(port, '127.0.0.1');
}
server.on('listening', () => {
    console.log(`deckdelve is at http://localhost:${server.address().port}/ (Ctrl-C ends it)`);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

const port = Number(wanted);
if (!/^\d{1,5}$/.test(wanted) || port > 65535) {
    console.error(`play: port "${wanted}": allowed are numbers from 0 to 65535`);
    process.exit(2);
}
listen(port, port ? TRIES : 1);
