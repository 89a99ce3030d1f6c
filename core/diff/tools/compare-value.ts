import { canonicalJson } from '../../schema/canonical';
import type { Json } from '../../schema/json';
import type { Change, ChangeKind } from '../change';
import type { Facets } from '../kinds/kind';

/** One entry when two values differ, none else. */
export function compareValue(
  tool: string,
  kind: ChangeKind,
  pointer: string,
  before: Json | undefined,
  after: Json | undefined,
  name: string,
  facets: Facets = {},
): Change[] {
  if (isEqual(before, after)) return [];
  const change: Change = { kind, tool, side: 'definition', pointer, facets: { name, ...facets } };
  if (before !== undefined) change.before = before;
  if (after !== undefined) change.after = after;
  return [change];
}

/** Equal values; absent equals absent alone. */
export function isEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return canonicalJson(a, 'literal') === canonicalJson(b, 'literal');
}
