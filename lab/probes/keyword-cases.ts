import type { JsonObject } from '@/core/schema/json';

/** A keyword with a schema that uses it. */
export interface KeywordCase {
  keyword: string;
  /** Part of the ids of its probes. */
  id: string;
  /** Which use of the keyword, where it has several. */
  variant?: string;
  /** A schema of one value that uses the keyword. */
  schema: JsonObject;
  /** A whole input schema that uses it at the root, where that means something else or is often seen. */
  root?: JsonObject;
}

const text = { type: 'string' } as const;
const point = { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } } } as const;

function keyword(name: string, schema: JsonObject, root?: JsonObject): KeywordCase {
  return { keyword: name, id: kebab(name), schema, ...(root === undefined ? {} : { root }) };
}

/** Another use of a keyword, as older drafts had it. */
function olderUse(one: KeywordCase, variant: string, id: string): KeywordCase {
  return { ...one, id, variant };
}

/** `exclusiveMinimum` → `exclusive-minimum`, `$comment` → `comment`. */
function kebab(name: string): string {
  return name
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^[^a-z]+/, '')
    .replace(/[^a-z0-9-]+/g, '-');
}

const object = (fields: JsonObject): JsonObject => ({
  type: 'object',
  properties: { a: text, b: text },
  ...fields,
});

/** Every keyword of JSON Schema 2020-12 but `$ref`, `$defs` and `$dynamicRef`, whose probes are in `references.ts`. */
export const standardKeywords: readonly KeywordCase[] = [
  keyword('type', { type: 'integer' }),
  keyword('enum', { type: 'string', enum: ['red', 'green'] }, { type: 'object', enum: [{}, { a: 'x' }] }),
  keyword('const', { type: 'string', const: 'red' }),
  keyword('multipleOf', { type: 'number', multipleOf: 5 }),
  keyword('maximum', { type: 'number', maximum: 10 }),
  keyword('exclusiveMaximum', { type: 'number', exclusiveMaximum: 10 }),
  keyword('minimum', { type: 'number', minimum: 1 }),
  keyword('exclusiveMinimum', { type: 'number', exclusiveMinimum: 0 }),
  keyword('maxLength', { type: 'string', maxLength: 20 }),
  keyword('minLength', { type: 'string', minLength: 2 }),
  keyword('pattern', { type: 'string', pattern: '^[a-z]+$' }),
  keyword('format', { type: 'string', format: 'date-time' }),
  keyword('items', { type: 'array', items: { type: 'integer' } }),
  keyword('prefixItems', { type: 'array', prefixItems: [text, { type: 'number' }] }),
  keyword('maxItems', { type: 'array', items: text, maxItems: 5 }),
  keyword('minItems', { type: 'array', items: text, minItems: 1 }),
  keyword('uniqueItems', { type: 'array', items: text, uniqueItems: true }),
  keyword('contains', { type: 'array', items: text, contains: { const: 'x' } }),
  keyword('maxContains', { type: 'array', items: text, contains: { const: 'x' }, maxContains: 2 }),
  keyword('minContains', { type: 'array', items: text, contains: { const: 'x' }, minContains: 1 }),
  keyword('unevaluatedItems', { type: 'array', prefixItems: [text], unevaluatedItems: false }),
  keyword('properties', point),
  keyword('required', { ...point, required: ['x'] }, object({ required: ['a'] })),
  keyword(
    'additionalProperties',
    { ...point, additionalProperties: false },
    object({ additionalProperties: false }),
  ),
  keyword(
    'patternProperties',
    { type: 'object', patternProperties: { '^x-': text } },
    object({ patternProperties: { '^x-': text } }),
  ),
  keyword(
    'propertyNames',
    { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
    object({ propertyNames: { pattern: '^[a-z]+$' } }),
  ),
  keyword('maxProperties', { type: 'object', maxProperties: 3 }, object({ maxProperties: 3 })),
  keyword('minProperties', { type: 'object', minProperties: 1 }, object({ minProperties: 1 })),
  keyword(
    'dependentRequired',
    { ...point, dependentRequired: { x: ['y'] } },
    object({ dependentRequired: { a: ['b'] } }),
  ),
  keyword(
    'dependentSchemas',
    { ...point, dependentSchemas: { x: { required: ['y'] } } },
    object({ dependentSchemas: { a: { required: ['b'] } } }),
  ),
  keyword(
    'unevaluatedProperties',
    { ...point, unevaluatedProperties: false },
    object({ unevaluatedProperties: false }),
  ),
  keyword(
    'anyOf',
    { anyOf: [text, { type: 'number' }] },
    object({ anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
  ),
  keyword(
    'oneOf',
    { oneOf: [text, { type: 'number' }] },
    object({ oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
  ),
  keyword('allOf', { allOf: [text, { minLength: 2 }] }, object({ allOf: [{ required: ['a'] }] })),
  keyword('not', { type: 'string', not: { const: 'x' } }, object({ not: { required: ['a', 'b'] } })),
  keyword(
    'if',
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    { ...point, if: { required: ['x'] }, then: { required: ['y'] }, else: { maxProperties: 1 } },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    object({ if: { required: ['a'] }, then: { required: ['b'] }, else: { maxProperties: 1 } }),
  ),
  keyword('title', { type: 'string', title: 'A title' }, object({ title: 'RootTitle' })),
  keyword(
    'description',
    { type: 'string', description: 'A description.' },
    object({ description: 'Of the whole.' }),
  ),
  keyword('default', { type: 'string', default: 'red' }, object({ default: { a: 'x' } })),
  keyword('examples', { type: 'string', examples: ['red', 'green'] }, object({ examples: [{ a: 'x' }] })),
  keyword('deprecated', { type: 'string', deprecated: true }, object({ deprecated: true })),
  keyword('readOnly', { type: 'string', readOnly: true }),
  keyword('writeOnly', { type: 'string', writeOnly: true }),
  keyword('contentEncoding', { type: 'string', contentEncoding: 'base64' }),
  keyword('contentMediaType', { type: 'string', contentMediaType: 'application/json' }),
  keyword('contentSchema', {
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { type: 'object' },
  }),
  keyword('$comment', { type: 'string', $comment: 'A comment.' }, object({ $comment: 'A comment.' })),
  keyword('$anchor', { type: 'string', $anchor: 'here' }),
  keyword('$dynamicAnchor', { type: 'string', $dynamicAnchor: 'node' }),
  keyword('$vocabulary', { type: 'string', $vocabulary: { 'https://example.com/words': false } }),
  keyword('$schema', { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string' }),
  keyword(
    '$id',
    { $id: 'https://example.com/value', type: 'string' },
    object({ $id: 'https://example.com/tool' }),
  ),
];

/** What older drafts had instead, and words of OpenAPI and of generators that are found in tool schemas. */
export const otherKeywords: readonly KeywordCase[] = [
  keyword('additionalItems', { type: 'array', items: [text], additionalItems: false }),
  keyword('dependencies', { ...point, dependencies: { x: ['y'] } }, object({ dependencies: { a: ['b'] } })),
  olderUse(
    keyword(
      'id',
      { id: 'https://example.com/value', type: 'string' },
      object({ id: 'https://example.com/tool' }),
    ),
    'of draft-04',
    'id-of-draft-04',
  ),
  olderUse(
    keyword('exclusiveMinimum', { type: 'number', minimum: 0, exclusiveMinimum: true }),
    'with true, as in draft-04',
    'exclusive-minimum-true',
  ),
  olderUse(
    keyword('exclusiveMaximum', { type: 'number', maximum: 10, exclusiveMaximum: true }),
    'with true, as in draft-04',
    'exclusive-maximum-true',
  ),
  olderUse(
    keyword('required', { type: 'string', required: true }),
    'with true, as in draft-03',
    'required-of-draft-03',
  ),
  keyword('divisibleBy', { type: 'number', divisibleBy: 5 }),
  keyword('extends', { extends: { type: 'string' } }),
  keyword('disallow', { disallow: ['number'] }),
  keyword('$recursiveAnchor', { type: 'object', $recursiveAnchor: true }),
  keyword('nullable', { type: 'string', nullable: true }, object({ nullable: true })),
  keyword('discriminator', {
    oneOf: [{ ...point, required: ['x'] }, text],
    discriminator: { propertyName: 'x' },
  }),
  keyword('example', { type: 'string', example: 'red' }, object({ example: { a: 'x' } })),
  keyword('xml', { type: 'string', xml: { name: 'value' } }),
  keyword('externalDocs', { type: 'string', externalDocs: { url: 'https://example.com/' } }),
  keyword(
    'propertyOrdering',
    { ...point, propertyOrdering: ['y', 'x'] },
    object({ propertyOrdering: ['b', 'a'] }),
  ),
  keyword('strict', { ...point, strict: true }, object({ strict: true })),
  keyword('markdownDescription', { type: 'string', markdownDescription: '**Bold**' }),
  keyword('enumNames', { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] }),
  keyword('enumDescriptions', { type: 'string', enum: ['r', 'g'], enumDescriptions: ['Red.', 'Green.'] }),
  keyword('x-order', { type: 'string', 'x-order': 1 }, object({ 'x-order': 1 })),
  keyword('unknownWord', { type: 'string', unknownWord: 'kept?' }, object({ unknownWord: 'kept?' })),
];
