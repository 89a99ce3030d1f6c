import { isObject, type Json } from '../../schema/json';
import { type SchemaNode, schemaNodes } from '../nodes';
import type { Hit, Sent } from '../sent';
import { at, short } from './places';
import { jsonTypes } from './types';

export type Draft = 'draft-07' | '2020-12';

interface Shape {
  isMet(value: Json): boolean;
  /** What has to stand there, in words. */
  words: string;
}

const isSchema = (value: Json): boolean => isObject(value) || typeof value === 'boolean';
const isString = (value: Json): boolean => typeof value === 'string';
const isCount = (value: Json): boolean => Number.isInteger(value) && Number(value) >= 0;
const isUniqueStrings = (value: Json): boolean =>
  Array.isArray(value) && value.every(isString) && new Set(value).size === value.length;
const isTypeName = (value: Json): boolean => jsonTypes.some((type) => type === value);

const schema: Shape = { isMet: isSchema, words: 'a schema' };
const map: Shape = { isMet: isObject, words: 'an object of schemas' };
const list: Shape = {
  isMet: (value) => Array.isArray(value) && value.length > 0,
  words: 'a list of schemas',
};
const number: Shape = { isMet: (value) => typeof value === 'number', words: 'a number' };
const count: Shape = { isMet: isCount, words: 'a whole number from 0' };
const text: Shape = { isMet: isString, words: 'a string' };
const flag: Shape = { isMet: (value) => typeof value === 'boolean', words: 'true or false' };
const names: Shape = { isMet: isUniqueStrings, words: 'a list of different strings' };
const values: Shape = { isMet: Array.isArray, words: 'a list' };

/**
 * What the meta-schemas of both drafts ask of a keyword's value (https://json-schema.org/draft-07/schema and
 * https://json-schema.org/draft/2020-12/schema, read 2026-11-30). Keywords not named are not judged: unknown ones pass.
 */
const common: Record<string, Shape> = {
  $id: text,
  $ref: text,
  $schema: text,
  $comment: text,
  title: text,
  description: text,
  readOnly: flag,
  examples: values,
  multipleOf: { isMet: (value) => typeof value === 'number' && value > 0, words: 'a number above 0' },
  maximum: number,
  minimum: number,
  exclusiveMaximum: number,
  exclusiveMinimum: number,
  maxLength: count,
  minLength: count,
  maxItems: count,
  minItems: count,
  maxProperties: count,
  minProperties: count,
  pattern: text,
  format: text,
  uniqueItems: flag,
  required: names,
  enum: values,
  type: {
    isMet: (value) =>
      isTypeName(value) ||
      (Array.isArray(value) &&
        value.length > 0 &&
        value.every(isTypeName) &&
        new Set(value).size === value.length),
    words: 'a type name, or a list of different ones',
  },
  properties: map,
  patternProperties: map,
  definitions: map,
  dependencies: map,
  additionalProperties: schema,
  propertyNames: schema,
  contains: schema,
  not: schema,
  if: schema,
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
  then: schema,
  else: schema,
  allOf: list,
  anyOf: list,
  oneOf: list,
};

const byDraft: Record<Draft, Record<string, Shape>> = {
  'draft-07': {
    ...common,
    items: {
      isMet: (value) => isSchema(value) || (Array.isArray(value) && value.length > 0),
      words: 'a schema or a list of schemas',
    },
    additionalItems: schema,
  },
  '2020-12': {
    ...common,
    items: schema,
    $defs: map,
    $anchor: text,
    $dynamicRef: text,
    $recursiveAnchor: text,
    $recursiveRef: text,
    prefixItems: list,
    dependentSchemas: map,
    dependentRequired: map,
    unevaluatedItems: schema,
    unevaluatedProperties: schema,
    minContains: count,
    maxContains: count,
    contentSchema: schema,
    deprecated: flag,
    writeOnly: flag,
  },
};

const maxHits = 200;

/** Where a schema breaks the meta-schema of a draft: at the keyword whose value is wrong, or at what is no schema at all. */
export function metaSchemaFaults(sent: Sent, draft: Draft): Hit[] {
  const hits: Hit[] = [];
  const unread = new Set<SchemaNode>();
  for (const node of schemaNodes(sent.schema)) {
    if ((node.parent !== null && unread.has(node.parent)) || !isRead(node, draft)) {
      unread.add(node);
      continue;
    }
    hits.push(...faultsAt(node, byDraft[draft]));
    if (hits.length >= maxHits) break;
  }
  return hits.slice(0, maxHits);
}

function faultsAt(node: SchemaNode, shapes: Record<string, Shape>): Hit[] {
  if (!isSchema(node.value)) {
    return [{ pointer: at(node), args: { found: words(node.value), wanted: schema.words } }];
  }
  return Object.entries(node.schema).flatMap(([keyword, value]) => {
    const shape = Object.hasOwn(shapes, keyword) ? shapes[keyword] : undefined;
    if (shape === undefined || shape.isMet(value)) return [];
    // What is no schema where one belongs is a place of its own, and met there; a list under `items` is not.
    if (shape === schema && !(keyword === 'items' && Array.isArray(value))) return [];
    return [{ pointer: at(node, keyword), args: { found: words(value), wanted: shape.words } }];
  });
}

/** Members of `properties` that are no schema. */
export function propertiesThatAreNoSchema(sent: Sent): Hit[] {
  return schemaNodes(sent.schema)
    .filter((node) => node.keyword === 'properties' && !isSchema(node.value))
    .slice(0, maxHits)
    .map((node) => ({
      pointer: at(node),
      args: { found: words(node.value), name: short(String(node.key)) },
    }));
}

/** A list of names is right under `dependencies`; what a draft has no keyword for is data to it. */
function isRead(node: SchemaNode, draft: Draft): boolean {
  if (node.keyword === 'dependencies' && isUniqueStrings(node.value)) return false;
  return node.parent === null || Object.hasOwn(byDraft[draft], node.keyword);
}

function words(value: Json): string {
  if (value === null || typeof value !== 'object') return short(JSON.stringify(value));
  return Array.isArray(value) ? 'a list' : 'an object';
}
