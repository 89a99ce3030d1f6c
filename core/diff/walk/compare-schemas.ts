import { compareAnnotations } from './compare-annotations';
import { compareConditions } from './compare-conditions';
import { compareItems } from './compare-items';
import { compareLimits } from './compare-limits';
import { compareObjects } from './compare-objects';
import { compareShapes } from './compare-shapes';
import { compareUnions } from './compare-unions';
import type { Located } from './document';
import type { Walk } from './facts';
import { unfolded, type View, viewOf, withUnionAside } from './view';

/** Levels that are followed; deeper ones are left to the proof. */
const maxLevel = 100;

/** Compares what stands at two places, and everything below. */
export type Compare = (walk: Walk, a: Located, b: Located, place: string, level: number) => void;

/**
 * Lists the differences between two schemas, each at its place, into `walk.facts`. References are followed on both sides; a
 * pair of places met again is not walked again, but counted as one more place of use.
 */
export function compareSchemas(walk: Walk, a: Located, b: Located, place: string, level: number): void {
  if (isOver(walk, level)) return;
  const first = viewOf(a);
  const second = viewOf(b);
  const old = withUnionAside(unfolded(first, second), second);
  const now = withUnionAside(unfolded(second, first), first);
  const key = `${old.main.pointer}\n${now.main.pointer}`;
  // Two positions may share a target and differ in what stands beside the reference.
  const isShared = isBareReference(a) && isBareReference(b);
  const known = isShared ? walk.seen.get(key) : undefined;
  if (isShared && known !== undefined) {
    if (known !== null) countAgain(walk, known.start, known.end);
    return;
  }
  if (isShared) walk.seen.set(key, null);
  const start = walk.facts.length;
  compareViews(walk, old, now, place, level, true);
  if (isShared) walk.seen.set(key, { start, end: walk.facts.length });
}

/** Takes a step; true when the walk has to end here. A union may be its own member, so every way down is counted. */
function isOver(walk: Walk, level: number): boolean {
  walk.steps -= 1;
  return walk.steps < 0 || level > maxLevel;
}

function isBareReference(at: Located): boolean {
  const { schema } = at;
  return (
    typeof schema === 'object' &&
    schema !== null &&
    !Array.isArray(schema) &&
    Object.hasOwn(schema, '$ref') &&
    Object.keys(schema).length === 1
  );
}

function countAgain(walk: Walk, start: number, end: number): void {
  for (const fact of walk.facts.slice(start, end)) fact.facets.alsoAt = (fact.facets.alsoAt ?? 0) + 1;
}

/** @param annotations false when one side stands for a part of itself, whose texts were compared already */
function compareViews(
  walk: Walk,
  old: View,
  now: View,
  place: string,
  level: number,
  annotations: boolean,
): void {
  if (isOver(walk, level)) return;
  const alike = compareShapes(walk, old, now, place);
  if (annotations) compareAnnotations(walk, old, now, place, alike);
  if (!alike) return;
  if (old.memberKeyword !== null || now.memberKeyword !== null) {
    compareUnions(walk, old, now, place, level, compareViews);
    // A plain schema stands for one of its alternatives: its keywords were compared with that one.
    if (old.memberKeyword === null || now.memberKeyword === null) return;
  }
  compareLimits(walk, old, now, place);
  compareObjects(walk, old, now, place, level, compareSchemas);
  compareItems(walk, old, now, place, level, compareSchemas);
  compareConditions(walk, old, now, place, level, compareSchemas);
}
