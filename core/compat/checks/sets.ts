import type { Hit, Sent, SentSet } from '../sent';
import { short } from './places';

type SetHit = Hit & { index: number };

/** Every tool of a set that is too large: none of them is more at fault than the others. */
export function tooManyTools(set: SentSet, max: number): SetHit[] {
  if (set.count <= max) return [];
  const args = { count: set.count, max };
  return Array.from({ length: Math.max(1, set.tools.length) }, (_, index) => ({ index, pointer: '', args }));
}

/** Every tool whose name another one has too. */
export function doubleNames(set: SentSet): SetHit[] {
  const counts = new Map<string, number>();
  for (const tool of set.tools) counts.set(nameOf(tool), (counts.get(nameOf(tool)) ?? 0) + 1);
  return set.tools.flatMap((tool, index) =>
    (counts.get(nameOf(tool)) ?? 0) > 1
      ? [{ index, pointer: '/name', args: { name: short(tool.name) } }]
      : [],
  );
}

/** Every tool that adds to a measure, when all tools of the set together are above its limit. */
export function totalAbove(set: SentSet, max: number, measure: (sent: Sent) => number): SetHit[] {
  const counts = set.tools.map(measure);
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count <= max) return [];
  return counts.flatMap((one, index) =>
    one === 0 ? [] : [{ index, pointer: '/inputSchema', args: { count, max } }],
  );
}

function nameOf(tool: SentSet['tools'][number]): string {
  return JSON.stringify([tool.group ?? null, tool.name]);
}
