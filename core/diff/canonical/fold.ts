import { isObject, type Json, type JsonObject } from '../../schema/json';
import { valueKey } from '../contain/value-key';
import { listed } from './listed';

// Keywords that only work together; a schema that shares one of these groups with another is left beside it.
const groups = [
  ['properties', 'patternProperties', 'additionalProperties'],
  ['prefixItems', 'items'],
  ['contains', 'minContains', 'maxContains'],
  ['if', 'then', 'else'],
] as const;

const larger = (a: Json, b: Json): Json => Math.max(a as number, b as number);
const smaller = (a: Json, b: Json): Json => Math.min(a as number, b as number);

/** How the values of a keyword that stands in two schemas become one value for both. */
const joined: Readonly<Record<string, (a: Json, b: Json) => Json>> = {
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  required: (a, b) => [...new Set([...(a as string[]), ...(b as string[])])].sort(),
  type: (a, b) => commonTypes(a as string[], b as string[]),
};

/** All of these canonical schemas as one: folded together where that is exact, else a sorted `allOf`. */
export function fold(parts: readonly Json[]): Json {
  const open = parts.flatMap((part) =>
    isObject(part) && isOnly(part, 'allOf') ? (part.allOf as Json[]) : [part],
  );
  if (open.includes(false)) return false;
  // In one order, so that what is folded with what does not hang on how the schema was written.
  open.sort((a, b) => (valueKey(a) < valueKey(b) ? -1 : 1));
  const kept: JsonObject[] = [];
  for (const part of open) {
    if (!isObject(part) || Object.keys(part).length === 0) continue;
    const at = kept.findIndex((other) => join(other, part) !== undefined);
    const whole = at < 0 ? part : join(kept[at] as JsonObject, part);
    if (whole === false) return false;
    if (at < 0) kept.push(part);
    else kept[at] = whole as JsonObject;
  }
  if (kept.length === 0) return true;
  const distinct = [...new Map(kept.map((part) => [valueKey(part), part])).entries()].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const [first] = distinct;
  return distinct.length === 1 && first !== undefined
    ? first[1]
    : { allOf: distinct.map(([, part]) => part) };
}

/** Two schemas as one with the same values, or undefined where they have to stand side by side. */
function join(a: JsonObject, b: JsonObject): JsonObject | false | undefined {
  if (Object.hasOwn(a, '$ref') || Object.hasOwn(b, '$ref')) return undefined;
  if (isOnly(a, 'enum') && isOnly(b, 'enum')) {
    const keys = new Set((b.enum as Json[]).map(valueKey));
    return asObject(listed((a.enum as Json[]).filter((value) => keys.has(valueKey(value)))));
  }
  if (Object.hasOwn(a, 'enum') || Object.hasOwn(b, 'enum')) return undefined;
  const whole: JsonObject = { ...a };
  for (const group of groups) {
    const has = (schema: JsonObject): boolean => group.some((keyword) => Object.hasOwn(schema, keyword));
    if (has(a) && has(b) && !isEqualOn(a, b, group)) {
      const isPlain = !['patternProperties', 'additionalProperties'].some(
        (k) => Object.hasOwn(a, k) || Object.hasOwn(b, k),
      );
      if (group[0] !== 'properties' || !isPlain) return undefined;
      whole.properties = joinProperties(a.properties as JsonObject, b.properties as JsonObject);
    }
  }
  for (const [keyword, value] of Object.entries(b)) {
    const own = Object.hasOwn(a, keyword) ? a[keyword] : undefined;
    if (own === undefined) whole[keyword] = value;
    else if (keyword === 'properties' || valueKey(own) === valueKey(value)) continue;
    else if (Object.hasOwn(joined, keyword)) whole[keyword] = joined[keyword]?.(own, value) ?? value;
    else return undefined;
  }
  return withinTypes(whole);
}

function joinProperties(a: JsonObject, b: JsonObject): JsonObject {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return Object.fromEntries(
    keys.map((key) => [
      key,
      fold([a, b].flatMap((map) => (Object.hasOwn(map, key) ? [map[key] as Json] : []))),
    ]),
  );
}

const keywordTypes: readonly (readonly [types: readonly string[], keywords: readonly string[]])[] = [
  [
    ['number', 'integer'],
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ],
  [['string'], ['minLength', 'maxLength', 'pattern']],
  [
    ['array'],
    ['items', 'prefixItems', 'contains', 'minContains', 'maxContains', 'minItems', 'maxItems', 'uniqueItems'],
  ],
  [
    ['object'],
    [
      'properties',
      'patternProperties',
      'additionalProperties',
      'required',
      'propertyNames',
      'minProperties',
      'maxProperties',
      'dependentRequired',
      'dependentSchemas',
    ],
  ],
];

/** Drops the keywords about types that the schema refuses; false when it refuses all. */
function withinTypes(schema: JsonObject): JsonObject | false {
  const { type } = schema;
  if (!Array.isArray(type)) return schema;
  if (type.length === 0) return false;
  const dead = keywordTypes
    .filter(([types]) => !types.some((name) => type.includes(name)))
    .flatMap(([, keywords]) => keywords);
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !dead.includes(keyword)));
}

function commonTypes(a: readonly string[], b: readonly string[]): string[] {
  const common = a.filter((name) => b.includes(name));
  const isWhole =
    (a.includes('integer') && b.includes('number')) || (a.includes('number') && b.includes('integer'));
  return (isWhole ? [...common, 'integer'] : common).sort();
}

function isOnly(schema: JsonObject, keyword: string): boolean {
  return Object.hasOwn(schema, keyword) && Object.keys(schema).length === 1;
}

function isEqualOn(a: JsonObject, b: JsonObject, keywords: readonly string[]): boolean {
  return keywords.every(
    (k) =>
      Object.hasOwn(a, k) === Object.hasOwn(b, k) &&
      (!Object.hasOwn(a, k) || valueKey(a[k] as Json) === valueKey(b[k] as Json)),
  );
}

function asObject(schema: Json): JsonObject | false {
  return isObject(schema) ? schema : false;
}
