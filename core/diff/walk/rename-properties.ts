import { canonicalJson } from '../../schema/canonical';
import { isObject, type Json, ownString } from '../../schema/json';
import { hasSameWords, overlap, wordsOf } from '../tools/names';
import type { View } from './view';

/** Descriptions that share this much of their words say the same. */
const sameDescription = 0.8;
/** More candidates than this are not compared. */
const maxCandidates = 60;

/**
 * Removed and added properties that are likely one under another name: the same words spelled otherwise; or an equal schema
 * and nearly the same description; or the only required one gone and the only required one new, with an equal schema that
 * says more than a type.
 * @returns new name by old name
 */
export function matchRenames(
  old: View,
  now: View,
  removed: readonly string[],
  added: readonly string[],
): Map<string, string> {
  const renames = new Map<string, string>();
  if (removed.length === 0 || added.length === 0) return renames;
  if (removed.length > maxCandidates || added.length > maxCandidates) return renames;
  const free = new Set(added);
  const take = (from: string, candidates: readonly string[]): void => {
    const [to] = candidates;
    // Two candidates are none: a wrong rename is worse than a removal and an addition.
    if (to === undefined || candidates.length > 1) return;
    renames.set(from, to);
    free.delete(to);
  };
  for (const from of removed)
    take(
      from,
      [...free].filter((to) => hasSameWords(from, to)),
    );
  for (const from of removed.filter((name) => !renames.has(name)))
    take(
      from,
      [...free].filter((to) => isSame(old, now, from, to)),
    );
  const goneRequired = removed.filter((name) => !renames.has(name) && old.required.has(name));
  const newRequired = [...free].filter((name) => now.required.has(name));
  const [gone] = goneRequired;
  const [come] = newRequired;
  if (gone !== undefined && come !== undefined && goneRequired.length === 1 && newRequired.length === 1) {
    const text = limiting(schemaOf(old, gone));
    if (text === limiting(schemaOf(now, come)) && isTelling(schemaOf(old, gone))) renames.set(gone, come);
  }
  return renames;
}

function schemaOf(view: View, name: string): Json {
  return view.properties.get(name)?.schema ?? null;
}

function isSame(old: View, now: View, from: string, to: string): boolean {
  const a = schemaOf(old, from);
  const b = schemaOf(now, to);
  const before = ownString(a, 'description');
  const after = ownString(b, 'description');
  if (before === undefined || after === undefined || limiting(a) !== limiting(b)) return false;
  return overlap(wordsOf(before), wordsOf(after)) >= sameDescription;
}

/** The schema without its texts, as one text. */
function limiting(schema: Json): string {
  if (!isObject(schema)) return canonicalJson(schema, 'schema');
  const { description: _, title: __, ...rest } = schema;
  return canonicalJson(rest, 'schema');
}

/** True for a schema that says more than a type: two of these being equal is no accident. */
function isTelling(schema: Json): boolean {
  return (
    isObject(schema) && Object.keys(schema).some((key) => !['type', 'description', 'title'].includes(key))
  );
}
