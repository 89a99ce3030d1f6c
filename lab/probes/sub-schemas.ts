import { brokenProbe, objectWith, type Probe, valueProbe } from './probe';

const group = 'sub-schemas';

/** What stands where a schema is expected. */
export const subSchemaProbes: readonly Probe[] = [
  valueProbe(group, 'schema-empty', 'an empty schema', {}),
  valueProbe(group, 'schema-description-only', 'a schema that is only described', {
    description: 'Anything.',
  }),
  valueProbe(group, 'schema-untyped-properties', 'properties without a type', {
    properties: { a: { type: 'string' } },
    required: ['a'],
  }),
  valueProbe(group, 'schema-untyped-items', 'items without a type', { items: { type: 'string' } }),
  valueProbe(group, 'schema-untyped-bounds', 'bounds without a type', { minimum: 1, maximum: 9 }),
  valueProbe(group, 'schema-untyped-pattern', 'a pattern without a type', { pattern: '^a' }),
  valueProbe(group, 'schema-unknown-type', 'a type that does not exist', { type: 'date' }),
  valueProbe(group, 'schema-upper-case-type', 'a type in capitals', { type: 'STRING' }),
  valueProbe(group, 'schema-type-any', 'the type `any`', { type: 'any' }),
  valueProbe(group, 'schema-type-null-value', 'a type that is JSON null', { type: null }),
  valueProbe(group, 'schema-type-integer-string', 'type integer beside string keywords', {
    type: 'integer',
    minLength: 2,
    pattern: '^a',
  }),
  valueProbe(group, 'schema-object-empty', 'an object without properties', { type: 'object' }),
  valueProbe(group, 'schema-object-no-properties', 'an object with empty properties', {
    type: 'object',
    properties: {},
  }),
  valueProbe(group, 'schema-map', 'a map of strings', {
    type: 'object',
    additionalProperties: { type: 'string' },
  }),
  valueProbe(group, 'schema-true-in-object', '`true` as the schema of a nested property', {
    type: 'object',
    properties: { any: true },
  }),
  valueProbe(group, 'schema-false-in-object', '`false` as the schema of a nested property', {
    type: 'object',
    properties: { none: false },
  }),
  valueProbe(group, 'schema-null-in-object', 'null as the schema of a nested property', {
    type: 'object',
    properties: { none: null },
  }),
  valueProbe(group, 'schema-true-in-union', '`true` as a union member', {
    anyOf: [{ type: 'string' }, true],
  }),
  valueProbe(group, 'schema-null-in-union', 'null as a union member', { anyOf: [{ type: 'string' }, null] }),
  valueProbe(group, 'schema-properties-null', 'null properties of a nested object', {
    type: 'object',
    properties: null,
  }),
  valueProbe(group, 'schema-required-null', 'null required of a nested object', {
    type: 'object',
    properties: { a: { type: 'string' } },
    required: null,
  }),
  valueProbe(group, 'schema-null-members', 'keywords whose value is null', {
    type: 'string',
    description: null,
    title: null,
    format: null,
    pattern: null,
    enum: null,
    items: null,
  }),
  brokenProbe(group, 'schema-true', '`true` as the schema of a property', objectWith(true)),
  brokenProbe(group, 'schema-false', '`false` as the schema of a property', objectWith(false)),
  brokenProbe(group, 'schema-null', 'null as the schema of a property', objectWith(null)),
  brokenProbe(group, 'schema-string', 'a string as the schema of a property', objectWith('string')),
  brokenProbe(
    group,
    'schema-array',
    'an array as the schema of a property',
    objectWith([{ type: 'string' }]),
  ),
];
