import { isObject, type Json } from '../../schema/json';

/** Levels of nesting in a document. The largest real schema has 12 (npm corpus, 2026-11-30), a tool may have 256. */
const maxDepth = 400;

/** Whether two values are equal as JSON; member order does not count. Works on any depth. */
export function areEqual(a: Json, b: Json): boolean {
  const open: [Json, Json][] = [[a, b]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [x, y] = pair;
    if (x === y) continue;
    if (Array.isArray(x) && Array.isArray(y)) {
      if (x.length !== y.length) return false;
      for (const [i, item] of x.entries()) open.push([item, y[i] as Json]);
    } else if (isObject(x) && isObject(y)) {
      const keys = Object.keys(x);
      if (keys.length !== Object.keys(y).length) return false;
      for (const key of keys) {
        if (!Object.hasOwn(y, key)) return false;
        open.push([x[key] as Json, y[key] as Json]);
      }
    } else return false;
  }
  return true;
}

/** True for a value with more levels than any schema needs; such documents are not taken apart. */
export function isTooDeep(root: Json): boolean {
  let level: Json[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}
