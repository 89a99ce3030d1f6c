import { newBudget } from '../../../diff/contain/budget';
import { sameMeaning } from '../../../diff/contain/equal';
import { areEqual } from '../../../diff/contain/plain';
import { isObject, type Json, own } from '../../../schema/json';
import { type Reading, readingOfItem, readingOfMember } from '../../../schema/walk';
import { withMember } from '../rewrite';

/** Keywords through which the meaning of a part depends on where it stands. */
const binding = /"(\$ref|\$dynamicRef|\$recursiveRef|\$id|\$anchor|unevaluatedProperties|unevaluatedItems)":/;
const stepsPerPart = 10_000;
const maxParts = 200;

/**
 * A cheap proof that two schemas accept the same: they differ in inner schemas only, and each of those pairs accepts the same.
 * False says nothing.
 */
export function haveSameParts(before: Json, after: Json): boolean {
  if (binding.test(JSON.stringify(before)) || binding.test(JSON.stringify(after))) return false;
  const dialect = own(before, '$schema');
  if (dialect !== own(after, '$schema')) return false;
  const pairs: [Json, Json][] = [];
  if (!collect(before, after, 'schema', pairs) || pairs.some(([old]) => old === before)) return false;
  return pairs.every(([old, now]) => {
    const [a, b] = [old, now].map((part) =>
      dialect !== undefined && isObject(part) ? withMember(part, '$schema', dialect) : part,
    );
    return sameMeaning({ root: a ?? true }, { root: b ?? true }, newBudget(stepsPerPart)) === 'same';
  });
}

/** The innermost pairs of schemas that hold the differences; false when something else differs, or there are too many. */
function collect(a: Json, b: Json, reading: Reading, pairs: [Json, Json][]): boolean {
  if (areEqual(a, b)) return true;
  const isSchema = reading === 'schema' || (reading === 'schema-or-list' && isObject(a) && isObject(b));
  const found: [Json, Json][] = [];
  if (isObject(a) && isObject(b) && (isSchema || reading === 'schema-map')) {
    const keys = Object.keys(a);
    const isSameShape = keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key));
    const isInner =
      isSameShape &&
      keys.every((key) => collect(a[key] ?? null, b[key] ?? null, readingOfMember(reading, key), found));
    if (isInner) return add(pairs, found);
    return isSchema && add(pairs, [[a, b]]);
  }
  if (Array.isArray(a) && Array.isArray(b) && readingOfItem(reading) === 'schema' && a.length === b.length) {
    const isInner = a.every((item, i) => collect(item, b[i] ?? null, 'schema', found));
    return isInner && add(pairs, found);
  }
  return isSchema && add(pairs, [[a, b]]);
}

function add(pairs: [Json, Json][], found: readonly [Json, Json][]): boolean {
  pairs.push(...found);
  return pairs.length <= maxParts;
}
