import { canonicalJson } from '../schema/canonical';
import { isObject, type Json, type JsonObject, own } from '../schema/json';
import { areReadAlike } from './dialects';
import { withoutTexts } from './without-texts';

/** Keywords beside which a member or item can be looked at by itself: none of them speaks of two at once. */
const apart = new Set([
  ...['type', 'nullable', 'properties', 'required', 'additionalProperties', 'items', 'minItems', 'maxItems'],
  ...[
    '$schema',
    '$defs',
    'definitions',
    '$comment',
    'title',
    'description',
    'default',
    'examples',
    'deprecated',
  ],
]);

/** References that could lead into a property, or whose target depends on where they are met. */
const otherReferences =
  /"\$(?:id|anchor|dynamicAnchor|dynamicRef|recursiveRef)":|"id":"|"\$ref":"(?!#\/(?:\$defs|definitions)\/)/;

/**
 * Two schemas for the proof alone, without the optional properties that are the same in both but for their texts. Such a
 * property is forbidden on both sides: what is allowed beside it is not touched, so the one schema contains the other as
 * before, and every counter-example is one for the whole schemas. Most pairs differ in few places, and proofs are dear.
 */
export function withoutSharedProperties(before: Json, after: Json): [Json, Json] {
  const isKnown = [before, after].every((schema) => !otherReferences.test(JSON.stringify(schema)));
  if (!isKnown || !areReadAlike(before, after)) return [before, after];
  const isTargetShared = ['$defs', 'definitions'].every((name) => {
    const [old, now] = [own(before, name), own(after, name)];
    return old === now || keyOf(old ?? {}) === keyOf(now ?? {});
  });
  const { old, now } = compare(before, after);
  return [old, now];

  /** Goes through both at once, so that a part is looked at once however deep it lies. */
  function compare(a: Json, b: Json): Compared {
    if (a === b && isTargetShared) return { old: a, now: b, isSame: true };
    if (!isObject(a) || !isObject(b) || !isApart(a) || !isApart(b)) return compareWhole(a, b);
    const { properties: oldMembers, items: oldItems, ...oldRest } = a;
    const { properties: newMembers, items: newItems, ...newRest } = b;
    const parts = [
      compareMembers(oldMembers, newMembers, requiredBy(a, b)),
      compareItems(oldItems, newItems),
    ];
    return {
      old: { ...a, ...given('properties', parts[0]?.old), ...given('items', parts[1]?.old) },
      now: { ...b, ...given('properties', parts[0]?.now), ...given('items', parts[1]?.now) },
      isSame: parts.every((part) => part.isSame) && keyOf(oldRest) === keyOf(newRest),
    };
  }

  function compareMembers(a: Json | undefined, b: Json | undefined, required: ReadonlySet<Json>): Partly {
    if (!isObject(a) || !isObject(b)) return { old: a, now: b, isSame: a === b };
    const [old, now] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
    let isSame = old.size === now.size;
    for (const [name, one] of old) {
      const other = now.get(name);
      const inner = other === undefined ? undefined : compare(one, other);
      if (!inner?.isSame) isSame = false;
      if (inner === undefined) continue;
      const isLeftOut = inner.isSame && !required.has(name);
      old.set(name, isLeftOut ? false : inner.old);
      now.set(name, isLeftOut ? false : inner.now);
    }
    return { old: Object.fromEntries(old), now: Object.fromEntries(now), isSame };
  }

  function compareItems(a: Json | undefined, b: Json | undefined): Partly {
    return a === undefined || b === undefined ? { old: a, now: b, isSame: a === b } : compare(a, b);
  }

  /** References stand only here: `$ref` is none of the keywords that are told apart. */
  function compareWhole(a: Json, b: Json): Compared {
    const key = keyOf(a);
    const isSame = key === keyOf(b) && (isTargetShared || !key.includes('"$ref":'));
    return { old: a, now: b, isSame };
  }
}

/** Two schemas at one place with what is shared left out below, and whether they were the same but for their texts. */
interface Compared {
  old: Json;
  now: Json;
  isSame: boolean;
}

type Partly = { old: Json | undefined; now: Json | undefined; isSame: boolean };

function given(keyword: string, value: Json | undefined): JsonObject {
  return value === undefined ? {} : { [keyword]: value };
}

function requiredBy(...schemas: JsonObject[]): ReadonlySet<Json> {
  return new Set(schemas.flatMap(({ required }) => (Array.isArray(required) ? required : [])));
}

function isApart(schema: JsonObject): boolean {
  return Object.keys(schema).every((keyword) => apart.has(keyword));
}

function keyOf(schema: Json): string {
  return canonicalJson(withoutTexts(schema), 'schema');
}
