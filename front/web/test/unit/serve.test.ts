/* The server behind ./play web, on a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'deckdelve-'));
const page = `<title>A page</title>${'<p>of many words</p>'.repeat(500)}`;
const picture = Buffer.from([...Array(4096).keys()].map((n) => (n * n) >> 5));
let server: ChildProcess;
let port: number;

beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), page);
    writeFileSync(join(folder, 'assets', 'a.js'), page);
    writeFileSync(join(folder, 'picture.png'), picture);
    writeFileSync(join(folder, 'large.png'), Buffer.alloc(32 << 20, 7));
    symlinkSync('/proc/self/mem', join(folder, 'unreadable.js')); // not even root can read its beginning
    server = spawn('node', ['serve.mjs', folder, '0'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = (await once(server.stdout!, 'data')) as [Buffer];
    port = Number(/:(\d+)\//.exec(line.toString())![1]);
});
afterAll(() => {
    server.kill();
    rmSync(folder, { recursive: true });
});

interface Answer {
    status: number;
    headers: IncomingHttpHeaders;
    body: Buffer;
}

async function ask(path: string, headers = {}, method = 'GET'): Promise<Answer> {
    const options: RequestOptions = { port, path, headers, method };
    const asked = request(options).end();
    const [response] = await once(asked, 'response');
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}

describe('what is there', () => {
    it('comes as it is to those who ask for no encoding', async () => {
        const { status, headers, body } = await ask('/');
        expect(status).toBe(200);
        expect(headers['content-encoding']).toBeUndefined();
        expect(headers['content-length']).toBe(String(page.length));
        expect(headers['vary']).toBe('Accept-Encoding');
        expect(body.toString()).toBe(page);
    });

    it.each([
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0, gzip;q=0.5', 'gzip'],
        ['br;q=0.1, GZIP', 'gzip'],
        ['*', 'br'],
        ['deflate', undefined],
        ['br;q=0, *;q=0', undefined],
    ])('is compressed for "%s" by %s', async (accepted, encoding) => {
        const { headers, body } = await ask('/assets/a.js', { 'Accept-Encoding': accepted });
        expect(headers['content-encoding']).toBe(encoding);
        expect(headers['content-length']).toBe(String(body.length));
        expect(headers['vary']).toBe('Accept-Encoding');
        const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
        expect((unpack?.(body) ?? body).toString()).toBe(page);
        if (encoding) expect(body.length).toBeLessThan(page.length / 10);
    });

    it('is not compressed twice', async () => {
        const { headers, body } = await ask('/picture.png', { 'Accept-Encoding': 'br' });
        expect(headers['content-encoding']).toBeUndefined();
        expect(headers['vary']).toBeUndefined();
        expect(body.equals(picture)).toBe(true);
    });

    it('has the same headers without a body for HEAD', async () => {
        const whole = await ask('/', { 'Accept-Encoding': 'br' });
        const head = await ask('/', { 'Accept-Encoding': 'br' }, 'HEAD');
        const { date: _, ...headers } = head.headers;
        expect(whole.headers).toMatchObject(headers);
        expect(head.headers['content-length']).toBe(String(whole.body.length));
        expect(head.body.length).toBe(0);
    });

    it('is not sent again to those who have it, in that encoding', async () => {
        const plain = (await ask('/')).headers['etag']!;
        const packed = (await ask('/', { 'Accept-Encoding': 'br' })).headers['etag']!;
        expect(plain).not.toBe(packed);
        for (const match of [plain, `W/${plain}`, `"other", ${plain}`, '*']) {
            const { status, headers, body } = await ask('/', { 'If-None-Match': match });
            expect([status, headers['etag'], headers['vary'], body.length]).toEqual([304, plain, 'Accept-Encoding', 0]);
        }
        expect((await ask('/', { 'If-None-Match': packed })).status).toBe(200);
    });

    it('is sent anew once it has changed', async () => {
        const file = join(folder, 'changing.html');
        writeFileSync(file, 'before');
        const { headers } = await ask('/changing.html');
        writeFileSync(file, 'afterwards');
        const { status, body } = await ask('/changing.html', { 'If-None-Match': headers['etag'] });
        expect([status, body.toString()]).toEqual([200, 'afterwards']);
    });
});

describe('what cannot be had', () => {
    it.each(['/nothing.html', '/assets', '/assets/', '/index.html/more', '/%00', '/%zz', '/../../etc/passwd', '//'])(
        '%s is not found',
        async (path) => {
            expect((await ask(path)).status).toBe(404);
        },
    );

    it('a name longer than any is not found', async () => {
        expect((await ask(`/${'a'.repeat(5000)}`)).status).toBe(404);
    });

    it('other methods are refused with those that are allowed', async () => {
        for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
            const { status, headers } = await ask('/', {}, method);
            expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
        }
    });

    it('an unreadable file harms nothing else', async () => {
        expect((await ask('/unreadable.js')).status).toBe(500);
        expect((await ask('/unreadable.js', {}, 'HEAD')).status).toBe(500);
        expect((await ask('/')).status).toBe(200);
    });
});

describe('a download that is broken off', () => {
    const descriptors = () => readdirSync(`/proc/${server.pid}/fd`).length;

    async function breakOff(): Promise<void> {
        const asked = request({ port, path: '/large.png', agent: false }).end();
        const [response] = await once(asked, 'response');
        await once(response, 'readable');
        response.destroy();
    }

    it('leaves no open file', async () => {
        await ask('/large.png', { Connection: 'close' });
        const before = descriptors();
        for (let n = 0; n < 50; n++) await breakOff();
        await vi.waitFor(() => expect(descriptors()).toBeLessThanOrEqual(before), 30_000);
    });
});
