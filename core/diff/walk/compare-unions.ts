import type { Json } from '../../schema/json';
import { appendToken } from '../../schema/pointer';
import { compareValues } from './compare-values';
import { below, type Located } from './document';
import { type Patches, put, type Walk } from './facts';
import { matchMembers } from './match-members';
import { discriminator, memberLabel } from './members';
import { takenOver, wholePatch } from './patches';
import { covers, typeOf } from './types';
import { type View, viewOf } from './view';

/** A schema that is one of many alternatives is told as one change, not as many. */
const maxListed = 3;

type CompareViews = (
  walk: Walk,
  old: View,
  now: View,
  place: string,
  level: number,
  annotations: boolean,
) => void;

/**
 * Alternatives, matched by meaning: one edited alternative is a change inside it, not one removed and one added. A schema
 * that is no union stands for its only alternative.
 */
export function compareUnions(
  walk: Walk,
  old: View,
  now: View,
  place: string,
  level: number,
  compareViews: CompareViews,
): void {
  const a = old.memberKeyword !== null ? old.members : [old.at];
  const b = now.memberKeyword !== null ? now.members : [now.at];
  walk.steps -= a.length + b.length;
  if (walk.steps < 0) return;
  const by = discriminator(b.length > 1 ? b : a);
  const { pairs, removed, added } = matchMembers(a, b, by);
  const patches = wholePatch(old, now);
  const label = (member: Located): string => memberLabel(member, by);
  const isOneSided = old.memberKeyword === null || now.memberKeyword === null;
  if (isOneSided && (pairs.length === 0 || removed.length + added.length > maxListed)) {
    putReplaced(walk, old, now, place);
    return;
  }
  const at = { pointer: below(now.main, null, now.memberKeyword ?? 'type').pointer, place };
  compareValues(walk, foreignValues(old, now), foreignValues(now, old), at, patches, old);
  for (const [from, to] of pairs) {
    const inner = isOneSided ? place : `${place}(${label(to)})`;
    compareViews(walk, standIn(from, old), standIn(to, now), inner, level + 1, !isOneSided);
  }
  for (const member of removed)
    put(
      walk,
      'union-member-removed',
      { pointer: member.pointer, place, before: member.schema },
      { name: label(member) },
      isOneSided ? patches : () => [{ pointer: member.pointer }],
    );
  for (const member of added)
    put(
      walk,
      'union-member-added',
      { pointer: member.pointer, place, after: member.schema },
      { name: label(member) },
      appended(old, member) ?? patches,
    );
  compareExclusive(walk, old, now, place);
}

/** One more alternative behind those of the old schema; undefined where the old schema has no such list. */
function appended({ union }: View, member: Located): Patches | undefined {
  if (!Array.isArray(union?.value)) return undefined;
  const pointer = appendToken(union.pointer, union.value.length);
  return () => [{ pointer, value: takenOver(member.schema) }];
}

/** The single values among the alternatives, without those that a plain schema on the other side allows by its type. */
function foreignValues(view: View, other: View): Json[] {
  if (other.memberKeyword !== null) return view.memberValues;
  return view.memberValues.filter((value) => !covers(other.types, [typeOf(value)]));
}

/** A choice became one schema, or the reverse, and the alternatives have little to do with it. */
function putReplaced(walk: Walk, old: View, now: View, place: string): void {
  const kind = now.memberKeyword === null ? 'union-dropped' : 'union-introduced';
  const at = { pointer: now.at.pointer, place, before: old.at.schema, after: now.at.schema };
  put(walk, kind, at, {}, wholePatch(old, now));
}

/** The view of an alternative; a schema that stands for itself keeps its own, without null, which was compared. */
function standIn(member: Located, whole: View): View {
  return member === whole.at ? { ...whole, nullable: false } : viewOf(member);
}

function compareExclusive(walk: Walk, old: View, now: View, place: string): void {
  const countOf = (view: View): number => view.members.length + view.memberValues.length;
  if (countOf(old) < 2 || countOf(now) < 2 || old.memberKeyword === now.memberKeyword) return;
  const kind = now.memberKeyword === 'oneOf' ? 'union-became-exclusive' : 'union-became-inclusive';
  const pointer = below(now.main, null, now.memberKeyword ?? 'anyOf').pointer;
  put(
    walk,
    kind,
    { pointer, place, before: old.memberKeyword, after: now.memberKeyword },
    {},
    wholePatch(old, now),
  );
}
