import { type Json, type JsonObject, own } from '../../../schema/json';
import { typeOfValue } from '../../checks/types';
import { objectOf } from '../../steps/members';

/** Texts and other keywords that decide nothing about values. */
const annotations: ReadonlySet<string> = new Set(
  (
    'title description default examples example deprecated readOnly writeOnly $comment format contentEncoding ' +
    'contentMediaType contentSchema'
  ).split(' '),
);

const ofType: Readonly<Record<string, readonly string[]>> = {
  string: [
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'contentEncoding',
    'contentMediaType',
    'contentSchema',
  ],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  array:
    'items prefixItems additionalItems contains minContains maxContains minItems maxItems uniqueItems unevaluatedItems'.split(
      ' ',
    ),
  object:
    'properties patternProperties additionalProperties propertyNames required minProperties maxProperties dependentRequired dependentSchemas dependencies unevaluatedProperties'.split(
      ' ',
    ),
};

/** Every keyword that speaks of values of some types only, with the types. */
const typesOfKeyword = new Map<string, string[]>();
for (const [type, keywords] of Object.entries(ofType)) {
  for (const keyword of keywords) typesOfKeyword.set(keyword, [...(typesOfKeyword.get(keyword) ?? []), type]);
}

/** Keywords whose meaning hangs on the place of the schema in its document. */
const ofPlace = [
  '$defs',
  'definitions',
  '$id',
  'id',
  '$anchor',
  '$dynamicAnchor',
  '$schema',
  '$recursiveAnchor',
];

/** Keywords that join schemas for the same value. */
export const applicators = ['$ref', '$dynamicRef', 'anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else'];

export function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || (!typesOfKeyword.has(keyword) && !deciding.has(keyword));
}

const deciding: ReadonlySet<string> = new Set([
  ...applicators,
  ...ofPlace,
  'type',
  'enum',
  'const',
  'nullable',
  '$recursiveRef',
]);

/** True for a schema that may not be moved or merged: something may refer to its place. */
export function isTiedToPlace(schema: JsonObject): boolean {
  return ofPlace.some((keyword) => Object.hasOwn(schema, keyword));
}

/** The types a keyword speaks of (`string`, `number`, `array`, `object`); undefined: of every value. */
export function typesAbout(keyword: string): readonly string[] | undefined {
  return typesOfKeyword.get(keyword);
}

/** True when the keyword says nothing of values of this type. */
export function isForeignTo(keyword: string, type: string): boolean {
  const about = typesOfKeyword.get(keyword);
  return about !== undefined && !about.includes(type === 'integer' ? 'number' : type);
}

/** The type of a value as a schema states it: `integer` for whole numbers. */
export const typeNameOf = typeOfValue;

/** The one type of all values, with whole and other numbers together as `number`; undefined when they differ. */
export function commonType(values: readonly Json[]): string | undefined {
  const types = [...new Set(values.map(typeOfValue))];
  if (types.length === 1) return types[0];
  return types.length === 2 && types.includes('integer') && types.includes('number') ? 'number' : undefined;
}

/** Splits a schema into its texts and hints, and what decides. */
export function split(schema: JsonObject): { texts: JsonObject; rest: JsonObject } {
  const entries = Object.entries(schema);
  return {
    texts: objectOf(entries.filter(([key]) => isAnnotation(key))),
    rest: objectOf(entries.filter(([key]) => !isAnnotation(key))),
  };
}

/** True when a schema has one of these keywords. */
export function hasAny(schema: JsonObject, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => own(schema, keyword) !== undefined);
}
