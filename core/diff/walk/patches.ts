import { isObject, type Json, ownString } from '../../schema/json';
import { appendToken, pointerTokens } from '../../schema/pointer';
import type { Document } from './document';
import type { Patch, Patches, Walk } from './facts';
import type { View } from './view';

/** Under this name the new document stands in a mixed one, for references from parts that were taken over. */
const guest = '\u0000new';

/** Exchanges keywords of the old schema for the new ones. */
export function keywordPatches(old: View, now: View, keywords: readonly string[]): Patches {
  if (!isObject(old.main.schema)) return wholePatch(old, now);
  return () =>
    keywords.map((keyword) => {
      const pointer = old.keywords.get(keyword)?.pointer ?? appendToken(old.main.pointer, keyword);
      const next = now.keywords.get(keyword);
      return next === undefined ? { pointer } : { pointer, value: takenOver(next.value) };
    });
}

/** Puts the new schema in place of the old one. */
export function wholePatch(old: View, now: View): Patches {
  return () => [{ pointer: old.at.pointer, value: takenOver(now.at.schema) }];
}

/** A part of the new document for use in the old one: its references lead to the new document, which is kept beside. */
export function takenOver(value: Json): Json {
  if (Array.isArray(value)) return value.map(takenOver);
  if (!isObject(value)) return value;
  const reference = ownString(value, '$ref');
  const members = Object.entries(value).map(([key, item]): [string, Json] => [
    key,
    key === '$ref' && reference !== undefined ? moved(reference) : takenOver(item),
  ]);
  return Object.fromEntries(members);
}

function moved(reference: string): string {
  if (reference !== '#' && !reference.startsWith('#/')) return reference;
  return `#/$defs/${encodeURIComponent(guest)}${reference.slice(1)}`;
}

/** The old document with some edits made: a schema that says the new thing at these places and the old one elsewhere. */
export function patched(walk: Walk, patches: readonly Patch[]): Json {
  const root = patches.reduce<Json>(
    (value, patch) => replaced(value, pointerTokens(patch.pointer), 0, patch),
    walk.old.root,
  );
  return patches.some((patch) => hasGuest(patch.value)) ? withGuest(root, walk.now) : root;
}

function hasGuest(value: Json | undefined): boolean {
  return value !== undefined && JSON.stringify(value).includes(encodeURIComponent(guest));
}

function withGuest(root: Json, now: Document): Json {
  if (!isObject(root)) return root;
  const definitions = isObject(root.$defs) ? root.$defs : {};
  return { ...root, $defs: { ...definitions, [guest]: takenOver(now.root) } };
}

function replaced(value: Json, tokens: readonly string[], at: number, patch: Patch): Json {
  const token = tokens[at];
  if (token === undefined) return patch.value ?? true;
  const isLast = at === tokens.length - 1;
  if (Array.isArray(value)) {
    const index = Number(token);
    if (isLast && patch.value === undefined) return value.filter((_, i) => i !== index);
    if (isLast && index >= value.length) return [...value, patch.value as Json];
    return value.map((item, i) => (i === index ? replaced(item, tokens, at + 1, patch) : item));
  }
  // A missing parent (`properties` of an object that had none) is made.
  const members = new Map(Object.entries(isObject(value) ? value : {}));
  if (isLast && patch.value === undefined) members.delete(token);
  else members.set(token, replaced(members.get(token) ?? {}, tokens, at + 1, patch));
  return Object.fromEntries(members);
}
