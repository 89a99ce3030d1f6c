import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { type Direction, diff, directions, isList, type Verdict } from '@/core/diff/diff';
import { diffJson } from '@/core/diff/entry-json';
import { isObject, type Json, own } from '@/core/schema/json';
import { limits } from '@/core/schema/limits';

const ranks: readonly Verdict[] = ['equal', 'cosmetic', 'compatible', 'review', 'breaking'];

/**
 * Reads pairs, a JSON object a line, and answers a line for each, in order: `{id, verdict, changes}`, or `{id, error}` for a
 * line that cannot be understood. One line is held at a time.
 * @returns the worst verdict
 */
export async function runBatch(input: Readable, output: Writable, signal: AbortSignal): Promise<Verdict> {
  let worst: Verdict = 'equal';
  for await (const line of readLines(input, 2 * limits.messageBytes)) {
    if (signal.aborted) break;
    const answer = answerLine(line);
    if ('verdict' in answer && ranks.indexOf(answer.verdict) > ranks.indexOf(worst)) worst = answer.verdict;
    if (!output.write(`${JSON.stringify(answer)}\n`)) await once(output, 'drain');
  }
  return worst;
}

type Answer = ({ id: Json } & ReturnType<typeof diffJson>) | { id: Json; error: string };

/** The answer to one line; null stands for one that was too long. */
export function answerLine(line: string | null): Answer {
  if (line === null) return { id: null, error: 'the line is too long' };
  let id: Json = null;
  try {
    const pair = JSON.parse(line) as Json;
    id = own(pair, 'id') ?? null;
    const problem = pairProblem(pair);
    if (problem !== null) return { id, error: problem };
    const direction = own(pair, 'direction') as Direction;
    const found = diff(direction, own(pair, 'old') ?? null, own(pair, 'new') ?? null);
    return { id, ...diffJson(found) };
  } catch (error) {
    return { id, error: (error as Error).message };
  }
}

function pairProblem(pair: Json): string | null {
  if (!isObject(pair)) return 'the line is no JSON object';
  const direction = own(pair, 'direction');
  if (!directions.some((one) => one === direction))
    return `"direction" is ${directions.join(', ')}, not ${JSON.stringify(direction ?? null)}`;
  for (const key of ['old', 'new']) {
    const value = own(pair, key);
    if (value === undefined) return `"${key}" is missing`;
    if (direction === 'list' && !isList(value)) return `"${key}" is no tool list`;
  }
  return null;
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
