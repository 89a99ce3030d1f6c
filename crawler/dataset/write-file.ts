import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Characters that are handed on at a time. */
const chunkChars = 256 * 1024;

/** Writes texts into a gzip file, one after the other, never more than a part of them in memory. */
export async function writeGzip(file: string, texts: Iterable<string>, signal: AbortSignal): Promise<void> {
  await pipeline(
    Readable.from(chunked(texts)),
    createGzip({ level: 6 }),
    createWriteStream(file, { flags: 'wx' }),
    {
      signal,
    },
  );
}

function* chunked(texts: Iterable<string>): Generator<string> {
  let parts: string[] = [];
  let size = 0;
  for (const text of texts) {
    parts.push(text);
    size += text.length;
    if (size < chunkChars) continue;
    yield parts.join('');
    parts = [];
    size = 0;
  }
  if (size > 0) yield parts.join('');
}

/** Size and SHA-256 of a file. */
export async function fileFacts(file: string): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return { sizeBytes: (await stat(file)).size, sha256: hash.digest('hex') };
}
