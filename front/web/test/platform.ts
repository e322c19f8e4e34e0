/* What every browser offers the page and Debian 12's node 18 lacks. Where node has it, node's is used. */
import { webcrypto } from 'node:crypto';
import { type Duplex, Readable, Writable } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';

function knowsRawDeflate(): boolean {
    try {
        return Boolean(new CompressionStream('deflate-raw'));
    } catch {
        return false;
    }
}

/** A class of streams for 'deflate-raw' alone, the one format the page uses. */
function streams(create: () => Duplex): unknown {
    return function make(format: string): unknown {
        if (format !== 'deflate-raw') throw new TypeError(`"${format}" isn't known here, only "deflate-raw"`);
        const stream = create();
        return { readable: Readable.toWeb(stream), writable: Writable.toWeb(stream) };
    };
}

if (!('crypto' in globalThis)) Object.assign(globalThis, { crypto: webcrypto });
if (!knowsRawDeflate())
    Object.assign(globalThis, {
        CompressionStream: streams(createDeflateRaw),
        DecompressionStream: streams(createInflateRaw),
    });
