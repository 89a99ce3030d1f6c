import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { type Json, own } from '@/core/schema/json';
import { limits } from '@/core/schema/limits';

/**
 * Answers JSON lines: one line out for each line in, in order, one held at a time.
 * @param answer the answer to a line; null stands for one that was too long. It never throws
 */
export async function answerLines(
  input: Readable,
  output: Writable,
  signal: AbortSignal,
  answer: (line: string | null) => object | Promise<object>,
): Promise<void> {
  for await (const line of readLines(input, 2 * limits.messageBytes)) {
    if (signal.aborted) break;
    if (!output.write(`${JSON.stringify(await answer(line))}\n`)) await once(output, 'drain');
  }
}

/** A request of a batch with its id, or what is wrong with the line. */
export function readRequest(
  line: string | null,
): { id: Json; request: Json; error?: undefined } | { id: Json; error: string } {
  if (line === null) return { id: null, error: 'the line is too long' };
  try {
    const request = JSON.parse(line) as Json;
    return { id: own(request, 'id') ?? null, request };
  } catch (error) {
    return { id: null, error: (error as Error).message };
  }
}

/** The lines of a stream that are not empty, as text; null for one with more than `maxBytes`. */
export async function* readLines(input: Readable, maxBytes: number): AsyncGenerator<string | null> {
  let held: Buffer[] = [];
  let size = 0;
  const take = (): string | null => {
    const text = size > maxBytes ? null : Buffer.concat(held).toString('utf8');
    held = [];
    size = 0;
    return text;
  };
  const hold = (piece: Buffer): void => {
    size += piece.length;
    if (size > maxBytes) held = [];
    else held.push(piece);
  };
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    let start = 0;
    for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, start)) {
      hold(bytes.subarray(start, at));
      start = at + 1;
      const line = take();
      if (line === null || line.trim() !== '') yield line;
    }
    hold(bytes.subarray(start));
  }
  const last = take();
  if (last === null || last.trim() !== '') yield last;
}
