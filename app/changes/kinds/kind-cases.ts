import type { Change } from '@/core/diff/change';
import { explainChange } from '@/core/diff/describe-change';
import { type Direction, diff } from '@/core/diff/diff';
import type { Kind, Severity } from '@/core/diff/kinds/kind';
import type { Json } from '@/core/schema/json';

/** An example of a kind as our own comparison tells it. */
export interface KindCase {
  before: Json;
  after: Json;
  direction: Direction;
  change: Change;
  severity: Severity;
  /** True for the same pair read as the other schema: an input as an output, or the reverse. */
  isMirrored: boolean;
}

const mirrored: Partial<Record<Direction, Direction>> = { input: 'output', output: 'input' };

/** Kinds do not change while the site runs: their examples are compared once. */
const known = new Map<Kind, KindCase[]>();

/** Runs the examples of a kind through the comparison; schemas also as the other side, where that shows the same kind. */
export function kindCases(kind: Kind): readonly KindCase[] {
  const cases = known.get(kind) ?? runExamples(kind);
  known.set(kind, cases);
  return cases;
}

function runExamples(kind: Kind): KindCase[] {
  return kind.examples.flatMap(({ direction, before, after }) => {
    const other = mirrored[direction];
    const found = [caseOf(kind, direction, before, after, false)];
    if (other !== undefined) found.push(caseOf(kind, other, before, after, true));
    return found.filter((one) => one !== null);
  });
}

function caseOf(
  kind: Kind,
  direction: Direction,
  before: Json,
  after: Json,
  isMirrored: boolean,
): KindCase | null {
  const entry = diff(direction, before, after).entries.find(({ change }) => change.kind === kind.id);
  if (entry === undefined) return null;
  const { severity } = explainChange(entry.change);
  return { before, after, direction, change: entry.change, severity, isMirrored };
}

/** Where a kind occurs: in the schemas of a tool, or in the rest of its definition. */
export type KindPlace = 'schema' | 'definition';

/** Where a kind occurs, by its examples. */
export function placeOfKind(cases: readonly KindCase[]): KindPlace {
  return cases.some(({ change }) => change.side !== 'definition') ? 'schema' : 'definition';
}
