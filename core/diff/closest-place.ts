import { canonicalJson } from '../schema/canonical';
import { isObject, type Json, own } from '../schema/json';
import { appendToken } from '../schema/pointer';

/**
 * The innermost part of two schemas that holds all of their difference, following `properties` and `items`.
 * @returns a pointer into both, and the place as people say it
 */
export function closestPlace(before: Json, after: Json): { pointer: string; place: string } {
  let old: Json | undefined = before;
  let now: Json | undefined = after;
  let pointer = '';
  let place = '';
  for (;;) {
    const keyword = onlyDifference(old, now);
    if (keyword !== 'items' && keyword !== 'properties') return { pointer, place };
    old = own(old, keyword);
    now = own(now, keyword);
    if (keyword === 'items') {
      pointer = appendToken(pointer, keyword);
      place = `${place}[]`;
      continue;
    }
    const name = onlyDifference(old, now);
    if (name === null) return { pointer, place };
    pointer = appendToken(appendToken(pointer, keyword), name);
    place = place === '' ? name : `${place}.${name}`;
    old = own(old, name);
    now = own(now, name);
  }
}

/** The only member in which two objects differ and that both have; else null. */
function onlyDifference(old: Json | undefined, now: Json | undefined): string | null {
  if (!isObject(old) || !isObject(now)) return null;
  const different = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => {
    const a = own(old, key);
    const b = own(now, key);
    return a === undefined || b === undefined || canonicalJson(a, 'literal') !== canonicalJson(b, 'literal');
  });
  const [only] = different;
  if (only === undefined || different.length > 1) return null;
  return own(old, only) === undefined || own(now, only) === undefined ? null : only;
}
