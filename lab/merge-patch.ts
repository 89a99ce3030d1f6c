import { canonicalJson } from '@/core/schema/canonical';
import { isObject, type Json } from '@/core/schema/json';

/**
 * The JSON Merge Patch (RFC 7396) that makes one value of another: members that differ, and null for those that are gone.
 * @returns undefined where none does, as for a member that becomes null
 */
export function mergePatch(from: Json, to: Json): Json | undefined {
  const patch = patchOf(from, to);
  return isSame(applyMergePatch(from, patch), to) ? patch : undefined;
}

/** Applies a JSON Merge Patch (RFC 7396). Neither value is changed. */
export function applyMergePatch(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const members = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) members.delete(key);
    else members.set(key, applyMergePatch(members.get(key) ?? null, change));
  }
  return Object.fromEntries(members);
}

function patchOf(from: Json, to: Json): Json {
  if (!isObject(from) || !isObject(to)) return to;
  const before = new Map(Object.entries(from));
  const after = new Map(Object.entries(to));
  const changed = [...after].flatMap(([key, value]): [string, Json][] => {
    const was = before.get(key);
    if (was === undefined) return [[key, value]];
    return isSame(was, value) ? [] : [[key, patchOf(was, value)]];
  });
  const gone = [...before.keys()].filter((key) => !after.has(key));
  return Object.fromEntries([...changed, ...gone.map((key): [string, Json] => [key, null])]);
}

function isSame(a: Json, b: Json): boolean {
  return canonicalJson(a, 'literal') === canonicalJson(b, 'literal');
}
