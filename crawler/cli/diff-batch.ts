import type { Readable, Writable } from 'node:stream';
import { type Direction, diff, directions, isList, type Verdict } from '@/core/diff/diff';
import { diffJson } from '@/core/diff/entry-json';
import { isObject, type Json, own } from '@/core/schema/json';
import { answerLines, readRequest } from './batch-lines';

const ranks: readonly Verdict[] = ['equal', 'cosmetic', 'compatible', 'review', 'breaking'];

/**
 * Reads pairs, a JSON object a line, and answers a line for each, in order: `{id, verdict, changes}`, or `{id, error}` for a
 * line that cannot be understood.
 * @returns the worst verdict
 */
export async function runBatch(input: Readable, output: Writable, signal: AbortSignal): Promise<Verdict> {
  let worst: Verdict = 'equal';
  await answerLines(input, output, signal, (line) => {
    const answer = answerLine(line);
    if ('verdict' in answer && ranks.indexOf(answer.verdict) > ranks.indexOf(worst)) worst = answer.verdict;
    return answer;
  });
  return worst;
}

type Answer = ({ id: Json } & ReturnType<typeof diffJson>) | { id: Json; error: string };

/** The answer to one line; null stands for one that was too long. */
export function answerLine(line: string | null): Answer {
  const read = readRequest(line);
  if (read.error !== undefined) return read;
  const { id, request } = read;
  try {
    const problem = pairProblem(request);
    if (problem !== null) return { id, error: problem };
    const direction = own(request, 'direction') as Direction;
    const found = diff(direction, own(request, 'old') ?? null, own(request, 'new') ?? null);
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
