import { canonicalJson } from './canonical';
import { isObject, type Json, own } from './json';
import { appendToken } from './pointer';
import { type Reading, readingOfItem, readingOfMember } from './walk';

/** A tool that differs in more places than this is unstable as a whole. */
const maxPointers = 64;

/**
 * Where two definitions of one tool, taken from two fresh starts of the same version, differ: JSON Pointers into the
 * first. What is spelled differently but means the same (key order, order of `required` and `enum`) does not count. A
 * member that only one of them has is pointed at by its name, an array of another length as a whole, and a tool with
 * too many differences by `''`. Depth is bounded by the caller (`limits.toolDepth`).
 */
export function unstablePointers(first: Json, second: Json): string[] {
  if (canonicalJson(first) === canonicalJson(second)) return [];
  const pointers: string[] = [];
  compare(first, second, 'tool', '', pointers);
  return pointers.length === 0 || pointers.length > maxPointers ? [''] : pointers;
}

function compare(first: Json, second: Json, reading: Reading, pointer: string, found: string[]): void {
  if (found.length > maxPointers) return;
  if (isObject(first) && isObject(second)) {
    for (const name of new Set([...Object.keys(first), ...Object.keys(second)])) {
      const inner = appendToken(pointer, name);
      const mine = own(first, name);
      const other = own(second, name);
      if (mine === undefined || other === undefined) found.push(inner);
      else compare(mine, other, readingOfMember(reading, name), inner, found);
    }
    return;
  }
  if (Array.isArray(first) && Array.isArray(second)) {
    if (reading === 'set' && canonicalJson(first, 'set') === canonicalJson(second, 'set')) return;
    if (first.length === second.length) {
      for (const [index, item] of first.entries()) {
        compare(item, second[index] ?? null, readingOfItem(reading), appendToken(pointer, index), found);
      }
      return;
    }
  }
  if (first !== second) found.push(pointer);
}
