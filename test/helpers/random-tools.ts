import fc from 'fast-check';
import type { Json, JsonObject } from '@/core/schema/json';

// Schemas as tools have them: named parameters with limits, lists of values, nested objects, tagged unions, definitions.
const names = ['query', 'limit', 'mode', 'tags', 'filter', 'id'];
const count = fc.integer({ min: 0, max: 4 });

function parameter(depth: number): fc.Arbitrary<JsonObject> {
  const leaf: fc.Arbitrary<JsonObject>[] = [
    partly(
      { type: fc.constant('string') },
      { minLength: count, maxLength: count, pattern: fc.constantFrom('^a', '^[a-c]+$', 'b$') },
    ),
    partly(
      { type: fc.constantFrom('integer', 'number') },
      { minimum: count, maximum: count, exclusiveMinimum: count, multipleOf: fc.constantFrom(1, 2, 0.5) },
    ),
    fc.constant({ type: 'boolean' }),
    partly({ enum: fc.subarray(['a', 'b', 'ab', 'x'], { minLength: 1 }) }, { type: fc.constant('string') }),
    fc.constantFrom<JsonObject>({ const: 'a' }, { const: 1 }, {}, { type: 'object' }),
    partly(
      { type: fc.constantFrom(['string', 'null'], ['integer', 'null'], ['string', 'integer']) },
      { maxLength: count },
    ),
    fc.constantFrom<JsonObject>(
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      { anyOf: [{ type: 'integer' }, { type: 'string' }] },
      { oneOf: [{ type: 'number' }, { type: 'integer' }] },
    ),
  ];
  if (depth === 0) return fc.oneof(...leaf);
  const inner = parameter(depth - 1);
  return fc.oneof(
    ...leaf,
    partly(
      { type: fc.constant('array'), items: inner },
      { minItems: count, maxItems: count, uniqueItems: fc.boolean() },
    ),
    objectOf(inner),
    taggedUnion(inner),
    fc.constant({ $ref: '#/$defs/shared' }),
    partly(
      { type: fc.constant('object'), additionalProperties: inner },
      { maxProperties: count, propertyNames: fc.constant({ minLength: 1 }) },
    ),
  );
}

function objectOf(inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(
      fc.dictionary(fc.constantFrom(...names), inner, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      fc.constantFrom<Json | undefined>(undefined, undefined, false, true, { type: 'string' }),
    )
    .map(([properties, mask, additionalProperties]) => ({
      type: 'object',
      properties,
      required: Object.keys(properties).filter((_, i) => mask[i] === true),
      ...(additionalProperties === undefined ? {} : { additionalProperties }),
    }));
}

function taggedUnion(inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(fc.constantFrom('anyOf', 'oneOf'), fc.array(inner, { minLength: 2, maxLength: 3 }))
    .map(([list, parts]) => ({
      [list]: parts.map((value, i) => ({
        type: 'object',
        properties: { kind: { const: `k${i}` }, value },
        required: ['kind'],
      })),
    }));
}

/** A schema as tools have them: an object of parameters, perhaps with a definition that they share. */
export function randomToolSchema(): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(objectOf(parameter(2)), objectOf(parameter(0)))
    .map(([schema, shared]) => ({ ...schema, $defs: { shared } }));
}

/** A schema as tools have them, and the same after one to three edits such as releases make. */
export function randomToolPair(): fc.Arbitrary<[JsonObject, JsonObject]> {
  return fc
    .tuple(
      randomToolSchema(),
      fc.array(fc.tuple(fc.nat(), fc.nat(), parameter(1)), { minLength: 1, maxLength: 3 }),
    )
    .map(([schema, edits]) => [
      schema,
      edits.reduce<JsonObject>(
        (edited, [at, how, part]) => edit(edited, at, how, part),
        structuredClone(schema),
      ),
    ]);
}

type Edit = (place: JsonObject, name: string, part: JsonObject) => void;

/** The edits that have something to work on at a place. */
function editsFor(place: JsonObject, isRoot: boolean): Edit[] {
  const edits: Edit[] = [];
  const required = Array.isArray(place.required) ? place.required : [];
  const { properties } = place;
  if (isPart(properties)) {
    const [first] = Object.keys(properties);
    edits.push((_, name, part) => Object.assign(properties, { [name]: part }));
    edits.push((at, name) => Object.assign(at, { required: [...new Set([...required, name])] }));
    edits.push((at) => Object.assign(at, { additionalProperties: at.additionalProperties !== false }));
    edits.push((at) => delete at.additionalProperties);
    if (first !== undefined) edits.push(() => delete properties[first]);
    if (required.length > 0) edits.push((at) => Object.assign(at, { required: required.slice(1) }));
  }
  for (const key of ['minimum', 'maxLength', 'maxItems', 'minLength', 'minItems', 'maxProperties']) {
    const value = place[key];
    if (typeof value !== 'number') continue;
    edits.push((at) => Object.assign(at, { [key]: value + 1 }));
    edits.push((at) => Object.assign(at, { [key]: Math.max(0, value - 1) }));
    edits.push((at) => delete at[key]);
  }
  if (Array.isArray(place.enum)) {
    const values = place.enum;
    edits.push((at) => Object.assign(at, { enum: [...values, 'new'] }));
    edits.push((at) => Object.assign(at, { enum: values.slice(0, 1) }));
  }
  for (const list of ['anyOf', 'oneOf']) {
    const members = place[list];
    if (!Array.isArray(members)) continue;
    edits.push((at, _, part) => Object.assign(at, { [list]: [...members, part] }));
    edits.push((at) => Object.assign(at, { [list]: members.slice(1) }));
    edits.push((at) => {
      delete at[list];
      Object.assign(at, { [list === 'anyOf' ? 'oneOf' : 'anyOf']: members });
    });
  }
  if (!isRoot) edits.push(replace);
  return edits;
}

function replace(place: JsonObject, _: string, part: JsonObject): void {
  for (const key of Object.keys(place)) delete place[key];
  Object.assign(place, part);
}

function edit(schema: JsonObject, at: number, how: number, part: JsonObject): JsonObject {
  const places = schemasIn(schema);
  const place = places[at % places.length] ?? schema;
  const edits = editsFor(place, place === schema);
  edits[how % edits.length]?.(place, names[at % names.length] ?? 'id', structuredClone(part));
  for (const list of ['anyOf', 'oneOf'])
    if (Array.isArray(place[list]) && place[list].length === 0) delete place[list];
  return schema;
}

function schemasIn(schema: JsonObject): JsonObject[] {
  const found: JsonObject[] = [schema];
  for (const holder of [
    schema.properties,
    schema.$defs,
    { items: schema.items, further: schema.additionalProperties },
  ])
    for (const part of Object.values((holder ?? {}) as JsonObject))
      if (isPart(part)) found.push(...schemasIn(part));
  for (const list of [schema.anyOf, schema.oneOf])
    for (const part of Array.isArray(list) ? list : []) if (isPart(part)) found.push(...schemasIn(part));
  return found;
}

function isPart(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function partly(
  always: Record<string, fc.Arbitrary<unknown>>,
  sometimes: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<JsonObject> {
  return fc.record(
    { ...always, ...sometimes },
    { requiredKeys: Object.keys(always), noNullPrototype: true },
  ) as fc.Arbitrary<JsonObject>;
}
