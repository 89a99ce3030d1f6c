import type { Json } from '@/core/schema/json';
import { brokenProbe, type Probe, probeTool, schemaProbe } from './probe';

const group = 'roots';
const broken = (id: string, title: string, schema: Json): Probe => brokenProbe(group, id, title, schema);
const whole = (id: string, title: string, schema: Json): Probe => schemaProbe(group, id, title, schema);

const properties = { value: { type: 'string' } };
const { inputSchema: _, ...withoutSchema } = probeTool('root-missing', null);

/** The whole input schema: its type, its lists, and what is not a schema at all. */
export const rootProbes: readonly Probe[] = [
  whole('root-type-only', 'nothing but the type', { type: 'object' }),
  whole('root-properties-empty', 'empty properties', { type: 'object', properties: {} }),
  whole('root-closed-empty', 'empty properties that are closed', {
    type: 'object',
    properties: {},
    additionalProperties: false,
  }),
  whole('root-required-empty', 'an empty required list', { type: 'object', properties, required: [] }),
  whole('root-required-unknown', 'a required name that is no property', {
    type: 'object',
    properties,
    required: ['value', 'unknown'],
  }),
  whole('root-required-duplicates', 'a required name that is listed twice', {
    type: 'object',
    properties,
    required: ['value', 'value'],
  }),
  whole('root-required-without-properties', 'required names without properties', {
    type: 'object',
    required: ['value'],
  }),
  whole('root-schema-draft-04', 'the dialect draft-04', {
    $schema: 'http://json-schema.org/draft-04/schema#',
    type: 'object',
    properties,
  }),
  whole('root-schema-draft-07', 'the dialect draft-07', {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties,
  }),
  whole('root-schema-2019-09', 'the dialect 2019-09', {
    $schema: 'https://json-schema.org/draft/2019-09/schema',
    type: 'object',
    properties,
  }),
  whole('root-schema-2020-12', 'the dialect 2020-12', {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties,
  }),
  whole('root-schema-unknown', 'a dialect that nobody knows', {
    $schema: 'https://example.com/dialect',
    type: 'object',
    properties,
  }),
  { id: 'root-missing', group, title: 'no input schema', tool: withoutSchema, alone: true },
  broken('root-null', 'null as the input schema', null),
  broken('root-true', '`true` as the input schema', true),
  broken('root-array', 'an array as the input schema', [{ type: 'object' }]),
  broken('root-string', 'a string as the input schema', 'object'),
  broken('root-empty', 'an empty input schema', {}),
  broken('root-untyped', 'properties without a type', { properties }),
  broken('root-type-string', 'type string', { type: 'string' }),
  broken('root-type-array', 'type array', { type: 'array', items: { type: 'string' } }),
  broken('root-type-list', 'type list of object and null', { type: ['object', 'null'], properties }),
  broken('root-type-list-object', 'type list of object alone', { type: ['object'], properties }),
  broken('root-type-null', 'type null', { type: null, properties }),
  broken('root-ref-only', 'a reference and no type', {
    $ref: '#/$defs/input',
    $defs: { input: { type: 'object', properties } },
  }),
  broken('root-any-of-untyped', 'anyOf and no type', {
    anyOf: [
      { type: 'object', properties },
      { type: 'object', properties: { id: { type: 'integer' } } },
    ],
  }),
  broken('root-properties-null', 'null properties', { type: 'object', properties: null }),
  broken('root-properties-array', 'an array of properties', { type: 'object', properties: [properties] }),
  broken('root-required-null', 'null required', { type: 'object', properties, required: null }),
  broken('root-required-string', 'a string as required', { type: 'object', properties, required: 'value' }),
  broken('root-required-true', '`true` as required', { type: 'object', properties, required: true }),
  broken('root-required-numbers', 'numbers as required', { type: 'object', properties, required: [1] }),
];
