import type { Json } from '../../schema/json';
import { type At, compareValues, pointerOf } from './compare-values';
import { type Patches, put, type Walk } from './facts';
import { keywordPatches, wholePatch } from './patches';
import { covers } from './types';
import type { View } from './view';

const shapeKeywords = ['type', 'nullable', 'const', 'enum', 'anyOf', 'oneOf'];

/**
 * Which types and which fixed values are allowed, and null.
 * @returns false when no type is shared, so that nothing else is worth comparing
 */
export function compareShapes(walk: Walk, old: View, now: View, place: string): boolean {
  const patches = shapePatches(old, now);
  const at = { pointer: pointerOf(now), place };
  compareNull(walk, old, now, at, patches);
  if (old.values !== null && now.values !== null) {
    compareValues(walk, old.values, now.values, at, patches, old);
    return true;
  }
  if (!shareType(old, now)) {
    put(walk, 'type-changed', { ...at, ...typesOf(old, now) }, {}, patches);
    return false;
  }
  if (now.values !== null) {
    const before = old.types === null ? undefined : old.types;
    put(walk, 'enum-introduced', { ...at, before, after: now.values }, {}, patches);
  } else if (old.values !== null) {
    const after = now.types === null ? undefined : now.types;
    put(walk, 'enum-dropped', { ...at, before: old.values, after }, {}, patches);
  } else if (old.memberKeyword === null && now.memberKeyword === null) {
    compareTypes(walk, old, now, at, patches);
  }
  return true;
}

/** Where everything stands in one object its keywords are exchanged, else the whole schema is. */
function shapePatches(old: View, now: View): Patches {
  if (!old.isPlain || !now.isPlain) return wholePatch(old, now);
  const used = shapeKeywords.filter((name) => old.keywords.has(name) || now.keywords.has(name));
  return old.memberKeyword !== null || now.memberKeyword !== null
    ? wholePatch(old, now)
    : keywordPatches(old, now, used);
}

function compareNull(walk: Walk, old: View, now: View, at: At, patches: Patches): void {
  if (allowsNull(old) === allowsNull(now)) return;
  // "Anything" against something is told as a change of types.
  if (isAnything(old) || isAnything(now) || now.types?.length === 0 || old.types?.length === 0) return;
  put(walk, now.nullable ? 'null-allowed' : 'null-refused', { ...at, ...typesOf(old, now) }, {}, patches);
}

function allowsNull(view: View): boolean {
  return view.nullable || isAnything(view);
}

function isAnything(view: View): boolean {
  return view.types === null && view.values === null && view.memberKeyword === null;
}

function typesOf(old: View, now: View): { before: Json | undefined; after: Json | undefined } {
  return { before: typeList(old), after: typeList(now) };
}

function typeList(view: View): Json | undefined {
  if (view.types === null) return undefined;
  const types = view.nullable ? [...view.types, 'null'] : view.types;
  return types.length === 1 ? types[0] : types;
}

function shareType(old: View, now: View): boolean {
  if (old.types === null || now.types === null) return true;
  // Two schemas that allow null alone, or nothing, are alike in this.
  if (old.types.length === 0 && now.types.length === 0) return true;
  const known = now.types;
  return old.types.some(
    (type) =>
      known.includes(type) ||
      (type === 'integer' && known.includes('number')) ||
      (type === 'number' && known.includes('integer')),
  );
}

function compareTypes(walk: Walk, old: View, now: View, at: At, patches: Patches): void {
  const grows = !covers(old.types, now.types);
  const shrinks = !covers(now.types, old.types);
  const both = { ...at, ...typesOf(old, now) };
  if (grows && shrinks) put(walk, 'type-changed', both, {}, patches);
  else if (grows) put(walk, 'type-widened', both, {}, patches);
  else if (shrinks) put(walk, 'type-narrowed', both, {}, patches);
}
