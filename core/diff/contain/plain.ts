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

/**
 * Values in a schema that is compared. The largest real one has some 3,000 (npm corpus, 2026-11-30); every pass over 20,000
 * of them takes tens of milliseconds, and there are many.
 */
const maxValues = 20_000;

/** True for a schema with more values than are compared. Stops counting there. */
export function isTooLarge(root: Json): boolean {
  const open: Json[] = [root];
  for (let count = 0; count <= maxValues; count++) {
    const value = open.pop();
    if (value === undefined) return false;
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value);
    if (inner.length > maxValues) return true;
    open.push(...inner);
  }
  return true;
}

const depths = new WeakMap<object, boolean>();

/** True for a value with more levels than any schema needs; such documents are not taken apart. Remembered for the value. */
export function isTooDeep(root: Json): boolean {
  if (typeof root !== 'object' || root === null) return false;
  const known = depths.get(root) ?? isDeeper(root);
  depths.set(root, known);
  return known;
}

function isDeeper(root: object): boolean {
  const open: object[] = [root];
  const levels: number[] = [0];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    const level = levels.pop() ?? 0;
    if (level >= maxDepth) return true;
    for (const inner of Object.values(value)) {
      if (typeof inner !== 'object' || inner === null) continue;
      open.push(inner);
      levels.push(level + 1);
    }
  }
  return false;
}
