/* A folder of static files on this machine: node serve.mjs FOLDER [PORT]. Says where it is. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
const packed = /\.(png|woff2)$/; // compressed already

/** Encodings, the smallest first. Brotli's higher qualities take seconds for the engine. */
const encodings = {
    br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: (content) => promisify(gzip)(content),
    identity: (content) => content,
};

/** The file behind an address; nothing outside the folder can be named. */
function named(url) {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    return join(folder, path.endsWith('/') ? `${path}index.html` : path);
}

/** The encoding of a file that a browser likes best, by its Accept-Encoding. */
function encodingFor(file, accepted = '') {
    if (packed.test(file)) return 'identity';
    const weights = new Map(
        accepted.split(',').map((part) => {
            const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
            const weight = parameters.find((parameter) => parameter.startsWith('q='));
            return [name, weight ? Number(weight.slice(2)) : 1];
        }),
    );
    const weightOf = (name) => weights.get(name) ?? weights.get('*') ?? 0;
    const best = Object.keys(encodings).filter((name) => name !== 'identity' && weightOf(name) > 0);
    return best.sort((one, other) => weightOf(other) - weightOf(one))[0] ?? 'identity';
}

/** Bodies by file and encoding, each with the time and size of the file it was made from. */
const bodies = new Map();

/** What to send for a file: all of it, so that no open file depends on how a download ends. */
async function bodyOf(file, encoding) {
    const { mtimeMs, size } = await stat(file);
    const key = `${encoding} ${file}`;
    const known = bodies.get(key);
    if (known?.mtimeMs === mtimeMs && known.size === size) return known;
    const content = await encodings[encoding](await readFile(file));
    const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    const body = { mtimeMs, size, content, tag };
    bodies.set(key, body);
    return body;
}

function headersOf(file, encoding, { content, tag }) {
    return {
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
        'Content-Length': content.length,
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
        ...(packed.test(file) ? {} : { Vary: 'Accept-Encoding' }),
        ETag: tag,
        'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        // Names in assets/ change with what is in them.
        'Cache-Control': /[\\/]assets[\\/]/.test(file) ? 'max-age=31536000, immutable' : 'no-cache',
    };
}

function refuse(response, status, sentence, headers = {}) {
    response.writeHead(status, { 'Content-Type': 'text/plain', ...headers });
    response.end(`${sentence}\n`);
}

/** Whether a browser has this very body, by its If-None-Match. */
function isKnown(tag, matches = '') {
    return matches.split(',').some((match) => ['*', tag].includes(match.trim().replace(/^W\//, '')));
}

async function answer(request, response) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
        return refuse(response, 405, 'Only GET and HEAD are answered.', { Allow: 'GET, HEAD' });
    const file = named(request.url);
    const encoding = encodingFor(file, request.headers['accept-encoding']);
    const body = await bodyOf(file, encoding);
    const headers = headersOf(file, encoding, body);
    if (isKnown(body.tag, request.headers['if-none-match'])) {
        const { 'Content-Length': _, ...others } = headers;
        return response.writeHead(304, others).end();
    }
    return response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body.content);
}

/** Errors that mean that an address names no file. */
const absent = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_URL', 'ERR_INVALID_ARG_VALUE'];

const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
        if (absent.includes(error.code) || error instanceof URIError)
            return refuse(response, 404, 'There is nothing here.');
        console.error(`play: ${request.url}: ${error.message}`);
        return refuse(response, 500, 'This file cannot be read.');
    });
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
