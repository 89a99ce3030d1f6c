import type { ReceivedTool } from '@/core/inspection';
import { type Json, ownString } from '@/core/schema/json';
import { unstablePointers } from '@/core/schema/unstable';
import type { Context } from './context';
import { type Attempt, inspectOnce, type Opened } from './inspect-once';
import type { Comparison } from './result';

const maxNamed = 5;

/** There was no second start. */
export const noComparison: Comparison = { unstable: null, oddities: [] };

/**
 * Inspects once, and when that went well and `twice` is wished, once more from the beginning; the two lists are compared
 * tool by tool. A second time that fails is told as an oddity and proves nothing.
 */
export async function inspectTwice(
  open: () => Promise<Opened>,
  context: Context,
  twice: boolean,
): Promise<{ attempt: Attempt; comparison: Comparison }> {
  const attempt = await inspectOnce(open, context);
  if (!twice || attempt.failure !== null || attempt.list === null) {
    return { attempt, comparison: noComparison };
  }
  const second = await inspectOnce(open, context);
  if (second.failure !== null || second.list === null) {
    const oddity = `a second start ended with ${second.failure?.outcome ?? 'no list'}`;
    return { attempt, comparison: { unstable: null, oddities: [oddity] } };
  }
  return { attempt, comparison: compareTools(attempt.list.tools, second.list.tools) };
}

/** Pairs tools by name and, among those of one name, by their order; the order of the list itself does not count. */
export function compareTools(first: readonly ReceivedTool[], second: readonly ReceivedTool[]): Comparison {
  const others = new Map<string, Json[]>();
  for (const { value } of second) {
    const key = keyOf(value);
    const same = others.get(key);
    if (same === undefined) others.set(key, [value]);
    else same.push(value);
  }
  const unstable: { index: number; pointer: string }[] = [];
  for (const [index, { value }] of first.entries()) {
    const other = others.get(keyOf(value))?.shift();
    const pointers = other === undefined ? [''] : unstablePointers(value, other);
    for (const pointer of pointers) unstable.push({ index, pointer });
  }
  const oddities: string[] = [];
  for (const [key, left] of others) {
    if (left.length > 0 && oddities.length < maxNamed)
      oddities.push(`only a second start lists the tool ${key}`);
  }
  return { unstable, oddities };
}

function keyOf(tool: Json): string {
  return JSON.stringify(ownString(tool, 'name') ?? null);
}
