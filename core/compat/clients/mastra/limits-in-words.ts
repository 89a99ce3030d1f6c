import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { isTruthy } from '../../steps/members';
import { textOf } from '../../steps/text-of';
import { CompatError, hasType, isArraySchema, isFilled, isNumberSchema, isObjectSchema } from './schema-kind';

/*
 * What all families of models get from @mastra/schema-compat 1.3.11, in place: bounds move into the description, and what
 * allOf says about objects is merged.
 */

const formats = ['email', 'emoji', 'uri', 'uuid', 'date-time', 'date', 'time'];

/** Changes a schema by the first kind that it is of: object, list, number or text. */
export function limitsInWords(
  schema: JsonObject,
  kinds: readonly Kind[] = ['object', 'array', 'number', 'string'],
): void {
  mergeAllOf(schema);
  const kind = kinds.find((one) => isKind[one](schema));
  if (kind !== undefined) change[kind](schema);
}

type Kind = 'object' | 'array' | 'number' | 'string';

const isKind: Record<Kind, (schema: JsonObject) => boolean> = {
  object: isObjectSchema,
  array: isArraySchema,
  number: isNumberSchema,
  string: (schema) => hasType(schema, 'string'),
};

const change: Record<Kind, (schema: JsonObject) => void> = {
  object: (schema) => {
    const properties = own(schema, 'properties');
    if (isTruthy(properties) && schema.additionalProperties === undefined)
      schema.additionalProperties = false;
    if (Object.keys(Object(properties ?? {})).length === 0) schema.required = [];
  },
  array: (schema) => {
    const [least, most] = [own(schema, 'minItems'), own(schema, 'maxItems')];
    if (least !== undefined && least === most) {
      sayInWords(schema, [[`exact length ${textOf(least)}`, 'minItems', 'maxItems']]);
      return;
    }
    sayInWords(schema, [
      ...worded(schema, 'minItems', 'minimum length'),
      ...worded(schema, 'maxItems', 'maximum length'),
    ]);
  },
  number: (schema) => {
    if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
    if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
    sayInWords(schema, [
      ...worded(schema, 'minimum', 'greater than or equal to'),
      ...worded(schema, 'maximum', 'lower than or equal to'),
      ...worded(schema, 'exclusiveMinimum', 'greater than'),
      ...worded(schema, 'exclusiveMaximum', 'lower than'),
      ...worded(schema, 'multipleOf', 'multiple of'),
    ]);
  },
  string: (schema) => {
    const words = [
      ...worded(schema, 'minLength', 'minimum length'),
      ...worded(schema, 'maxLength', 'maximum length'),
    ];
    const format = own(schema, 'format');
    if (typeof format === 'string' && formats.includes(format)) {
      words.push([`a valid ${format}`, 'format', 'pattern']);
    }
    sayInWords(schema, words.length > 0 ? words : worded(schema, 'pattern', 'input must match this regex'));
  },
};

/** Words, and the keywords that they stand for. */
type Worded = [words: string, ...keywords: string[]];

function worded(schema: JsonObject, keyword: string, words: string): Worded[] {
  const value = own(schema, keyword);
  return value === undefined ? [] : [[`${words} ${textOf(value)}`, keyword]];
}

function sayInWords(schema: JsonObject, worded: readonly Worded[]): void {
  if (worded.length === 0) return;
  const text = `constraints: ${worded.map(([words]) => words).join(', ')}`;
  const description = own(schema, 'description');
  schema.description = isTruthy(description) ? `${textOf(description)}\n${text}` : text;
  for (const [, ...keywords] of worded) for (const keyword of keywords) delete schema[keyword];
}

function mergeAllOf(schema: JsonObject): void {
  const branches = own(schema, 'allOf');
  if (!isFilled(branches)) return;
  const properties: JsonObject = {};
  const required: Json[] = [];
  for (const branch of branches) {
    if (branch === null) throw new CompatError('allOf holds null');
    const theirs = own(branch, 'properties');
    const names = own(branch, 'required');
    if (isObject(theirs)) Object.assign(properties, theirs);
    if (Array.isArray(names)) required.push(...names);
  }
  delete schema.allOf;
  schema.type = 'object';
  schema.properties = properties;
  if (required.length > 0) schema.required = [...new Set(required)];
  schema.additionalProperties = false;
}
