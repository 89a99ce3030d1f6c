import type { Json, JsonObject } from '../../schema/json';
import { newBudget } from '../contain/budget';
import {
  allTypes,
  type Bound,
  type SchemaNode,
  type Shape,
  typeBits,
  typeNames,
} from '../contain/graph/shape';
import { areDisjointAtSight } from '../contain/prove/disjoint';
import { check } from '../contain/validate/check';
import { fold } from './fold';
import { listed } from './listed';
import { NoCanonicalForm } from './no-form';
import { union } from './union';

/** Writes the schema of a node. */
export type Write = (node: SchemaNode) => Json;

/** One shape as a canonical 2020-12 schema: the same values, one spelling. */
export function emitShape(shape: Shape, write: Write): Json {
  // What counts as evaluated hangs on the spelling, so nothing may be respelled there.
  if (shape.opaque !== undefined || shape.unevaluatedItems || shape.unevaluatedProperties)
    throw new NoCanonicalForm();
  const parts: Json[] = [ownKeywords(shape, write), ...(shape.all ?? []).map(write)];
  if (shape.any !== undefined) parts.push(union(shape.any.map(write)));
  if (shape.one !== undefined) parts.push(exclusiveUnion(shape.one, write));
  if (shape.not !== undefined) parts.push(negated(write(shape.not)));
  if (shape.condition !== undefined) parts.push(conditional(shape.condition, write));
  for (const { key, required, node } of shape.needs ?? []) {
    if (required.length > 0) parts.push({ dependentRequired: { [key]: [...new Set(required)].sort() } });
    const schema = node === undefined ? true : write(node);
    if (schema !== true) parts.push({ dependentSchemas: { [key]: schema } });
  }
  return fold(parts);
}

function negated(schema: Json): Json {
  return typeof schema === 'boolean' ? !schema : { not: schema };
}

function conditional({ test, pass, fail }: NonNullable<Shape['condition']>, write: Write): Json {
  const [whenTrue, whenFalse] = [pass, fail].map((node) => (node === undefined ? true : write(node)));
  if (whenTrue === true && whenFalse === true) return true;
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
  return { if: write(test), then: whenTrue ?? true, else: whenFalse ?? true };
}

function exclusiveUnion(members: readonly SchemaNode[], write: Write): Json {
  const live = members.filter((node) => write(node) !== false);
  const areDisjoint = live.every((a, i) => live.slice(i + 1).every((b) => areDisjointAtSight(a, b)));
  return areDisjoint ? union(live.map(write)) : { oneOf: live.map(write).sort(byText) };
}

function byText(a: Json, b: Json): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

function ownKeywords(shape: Shape, write: Write): Json {
  if (shape.types === 0) return false;
  if (shape.values !== undefined) return listed(valuesWithin(shape));
  const has = (type: keyof typeof typeBits): boolean => (shape.types & typeBits[type]) !== 0;
  const schema: JsonObject = {};
  if (shape.types !== allTypes || shape.integer) {
    schema.type = typeNames
      .filter(has)
      .map((type) => (type === 'number' && shape.integer ? 'integer' : type))
      .sort();
  }
  if (has('number')) Object.assign(schema, numberKeywords(shape));
  if (has('string'))
    Object.assign(
      schema,
      present({ minLength: shape.minLength, maxLength: shape.maxLength, pattern: shape.pattern }),
    );
  if (has('array')) Object.assign(schema, arrayKeywords(shape, write));
  if (has('object')) Object.assign(schema, objectKeywords(shape, write));
  return schema;
}

/** The listed values that the keywords beside the list accept too. */
function valuesWithin(shape: Shape): Json[] {
  const { all, any, one, not, condition, needs, ...own } = shape;
  const node: SchemaNode = {
    id: 0,
    mode: 'strict',
    shape: own,
    get strict() {
      return node;
    },
  };
  return (shape.values ?? []).filter((value) => {
    const truth = check(node, value, { budget: newBudget(), level: 0 });
    if (truth === undefined) throw new NoCanonicalForm();
    return truth;
  });
}

function numberKeywords({ lower, upper, steps, integer }: Shape): JsonObject {
  const keywords: JsonObject = {};
  for (const [bound, inclusive, exclusive, round] of [
    [lower, 'minimum', 'exclusiveMinimum', Math.ceil],
    [upper, 'maximum', 'exclusiveMaximum', Math.floor],
  ] as const) {
    if (bound === undefined) continue;
    const whole = integer ? wholeBound(bound, round) : bound;
    keywords[whole.exclusive ? exclusive : inclusive] = whole.value;
  }
  const step = (steps ?? []).find((size) => !(integer && size === 1));
  return step === undefined ? keywords : { ...keywords, multipleOf: step };
}

/** On integers an exclusive or fractional bound is an inclusive whole one, as long as doubles can say so. */
function wholeBound(bound: Bound, round: (value: number) => number): Bound {
  const value = round(bound.value);
  if (!Number.isSafeInteger(value) || !bound.exclusive || value !== bound.value) {
    return { value, exclusive: bound.exclusive && value === bound.value };
  }
  return { value: round === Math.ceil ? value + 1 : value - 1, exclusive: false };
}

function arrayKeywords({ items, minItems, maxItems, unique, contains }: Shape, write: Write): JsonObject {
  const keywords = present({ minItems, maxItems, uniqueItems: unique });
  const prefix = items?.prefix.map(write) ?? [];
  const rest = items?.rest === undefined ? true : write(items.rest);
  while (prefix.length > 0 && JSON.stringify(prefix.at(-1)) === JSON.stringify(rest)) prefix.pop();
  if (prefix.length > 0) keywords.prefixItems = prefix;
  if (rest !== true) keywords.items = rest;
  if (contains === undefined || (contains.min === 0 && contains.max === undefined)) return keywords;
  return {
    ...keywords,
    ...present({
      contains: write(contains.node),
      minContains: contains.min === 1 ? undefined : contains.min,
      maxContains: contains.max,
    }),
  };
}

function objectKeywords(
  { members, required, minProperties, maxProperties, names }: Shape,
  write: Write,
): JsonObject {
  const keywords = present({ minProperties, maxProperties });
  if (required !== undefined) keywords.required = [...new Set(required)].sort();
  const properties = [...(members?.named ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
  if (properties.length > 0)
    keywords.properties = Object.fromEntries(properties.map(([key, node]) => [key, write(node)]));
  const patterns = [...(members?.patterns ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
  if (patterns.length > 0) {
    keywords.patternProperties = Object.fromEntries(
      patterns.map(([pattern, node]) => [pattern, write(node)]),
    );
  }
  const rest = members?.rest === undefined ? true : write(members.rest);
  if (rest !== true) keywords.additionalProperties = rest;
  if (names === undefined) return keywords;
  const name = write(names);
  if (name !== true && !isTypeString(name)) keywords.propertyNames = name;
  return keywords;
}

function isTypeString(schema: Json): boolean {
  return JSON.stringify(schema) === '{"type":["string"]}';
}

/** The members that are there. */
function present(members: { [key: string]: Json | undefined }): JsonObject {
  return Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}
