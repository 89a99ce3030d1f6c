import { pipeline, type Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import { createByteCollector } from './byte-collector';
import { LimitError } from './http-failure';

/** What our requests accept; Node 20 has no zstd. */
export const acceptedEncodings = 'gzip, deflate, br';

/** Counts bytes over all bodies of a session. */
export interface ByteCounter {
  /** Throws `LimitError` when the sum is beyond the budget. */
  add(bytes: number): void;
}

export function createByteCounter(maxBytes: number): ByteCounter {
  let sum = 0;
  return {
    add(bytes) {
      sum += bytes;
      if (sum > maxBytes) throw new LimitError('received-bytes');
    },
  };
}

/**
 * The bytes of a body after decompression, counted as they come: a small body that unpacks to a huge one is stopped at
 * the budget. Throws while it is read: `LimitError`, errors of zlib, errors of the connection.
 * @param encoding the `Content-Encoding` header
 */
export async function* decodeBody(
  body: Readable,
  encoding: string,
  counter: ByteCounter,
): AsyncGenerator<Uint8Array> {
  const decoded = await decoderFor(body, encoding.trim().toLowerCase());
  try {
    for await (const chunk of decoded as AsyncIterable<Uint8Array>) {
      counter.add(chunk.length);
      yield chunk;
    }
  } finally {
    decoded.destroy();
    body.destroy();
  }
}

async function decoderFor(body: Readable, encoding: string): Promise<Readable> {
  if (encoding === '' || encoding === 'identity') return body;
  if (encoding === 'gzip' || encoding === 'x-gzip') return through(body, zlib.createGunzip());
  if (encoding === 'br') return through(body, zlib.createBrotliDecompress());
  if (encoding === 'deflate') return through(body, await inflateFor(body));
  throw Object.assign(new Error('unknown encoding'), { code: `Z_UNKNOWN_ENCODING ${encoding.slice(0, 40)}` });
}

function through(body: Readable, decoder: Transform): Readable {
  // Errors of either side arrive where the decoder is read.
  pipeline(body, decoder, () => undefined);
  return decoder;
}

/** "deflate" means zlib data (RFC 9110, 8.4.1.2), but some servers send it bare; the first byte tells. */
async function inflateFor(body: Readable): Promise<Transform> {
  const first = await firstByte(body);
  return first !== null && (first & 0x0f) === 0x08 ? zlib.createInflate() : zlib.createInflateRaw();
}

function firstByte(body: Readable): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const chunk: unknown = body.read(1);
      if (!(chunk instanceof Uint8Array)) return;
      body.off('readable', look).off('end', ended).off('error', reject);
      body.unshift(chunk);
      resolve(chunk[0] ?? null);
    };
    const ended = (): void => resolve(null);
    body.on('readable', look).once('end', ended).once('error', reject);
  });
}

/** All bytes of a body. Throws as `decodeBody` does, and `LimitError` above `maxBytes`. */
export async function readAll(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  limit: string,
): Promise<Uint8Array> {
  const collector = createByteCollector(maxBytes);
  for await (const chunk of body) {
    if (!collector.push(chunk)) throw new LimitError(limit);
  }
  return collector.take();
}
