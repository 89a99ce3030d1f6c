import type { JsonObject } from '@/core/schema/json';
import { type Probe, schemaProbe, valueProbe } from './probe';

const group = 'unions';
const probe = (id: string, title: string, value: Parameters<typeof valueProbe>[3]): Probe =>
  valueProbe(group, id, title, value);
const root = (id: string, title: string, schema: JsonObject): Probe => schemaProbe(group, id, title, schema);

const cat = {
  type: 'object',
  properties: { kind: { const: 'cat' }, lives: { type: 'integer' } },
  required: ['kind'],
};
const dog = {
  type: 'object',
  properties: { kind: { const: 'dog' }, name: { type: 'string' } },
  required: ['kind'],
};
const byName = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const byId = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };

/** Unions, intersections and negations, on properties and at the root. */
export const unionProbes: readonly Probe[] = [
  probe('any-of-single', 'anyOf with one member', { anyOf: [{ type: 'string' }] }),
  probe('any-of-empty', 'anyOf without members', { anyOf: [] }),
  probe('any-of-same-type', 'anyOf of two strings', {
    anyOf: [
      { type: 'string', format: 'uri' },
      { type: 'string', maxLength: 9 },
    ],
  }),
  probe('any-of-type-beside', 'anyOf with a type beside it', {
    type: 'string',
    anyOf: [{ format: 'uri' }, { maxLength: 9 }],
  }),
  probe('any-of-description-beside', 'anyOf with a description beside it', {
    description: 'A value.',
    anyOf: [{ type: 'string' }, { type: 'number' }],
  }),
  probe('any-of-properties-beside', 'anyOf with properties beside it', {
    type: 'object',
    properties: { a: { type: 'string' } },
    anyOf: [{ required: ['a'] }, { properties: { b: { type: 'string' } }, required: ['b'] }],
  }),
  probe('any-of-objects', 'anyOf of two objects', { anyOf: [cat, dog] }),
  probe('any-of-scalar-or-array', 'anyOf of a string and a list of strings', {
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
  }),
  probe('any-of-nested', 'anyOf in anyOf', {
    anyOf: [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, { type: 'boolean' }],
  }),
  probe('any-of-in-items', 'anyOf in array items', {
    type: 'array',
    items: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  }),
  probe('any-of-twelve', 'anyOf with twelve members', {
    anyOf: Array.from({ length: 12 }, (_, i) => ({ type: 'string', const: `v${i}` })),
  }),
  probe('any-of-untyped-members', 'anyOf whose members have no type', {
    anyOf: [{ properties: { a: { type: 'string' } } }, { minLength: 2 }],
  }),
  probe('any-of-empty-member', 'anyOf with an empty member', { anyOf: [{ type: 'string' }, {}] }),
  probe('one-of-type-beside', 'oneOf with a type beside it', {
    type: 'object',
    oneOf: [byName, byId],
  }),
  probe('one-of-discriminated', 'oneOf told apart by a const property', { oneOf: [cat, dog] }),
  probe('one-of-discriminator', 'oneOf with the discriminator of OpenAPI', {
    oneOf: [cat, dog],
    discriminator: { propertyName: 'kind' },
  }),
  probe('one-and-any-of', 'anyOf and oneOf side by side', {
    anyOf: [{ type: 'string' }, { type: 'number' }],
    oneOf: [{ type: 'string' }, { type: 'integer' }],
  }),
  probe('all-of-objects', 'allOf of two objects', { allOf: [byName, byId] }),
  probe('all-of-single', 'allOf with one member', { allOf: [{ type: 'string', minLength: 2 }] }),
  probe('all-of-type-beside', 'allOf with a type beside it', {
    type: 'object',
    properties: { a: { type: 'string' } },
    allOf: [byName],
  }),
  probe('all-of-if-then', 'allOf of conditions', {
    type: 'object',
    properties: { kind: { type: 'string' }, name: { type: 'string' } },
    allOf: [
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      { if: { properties: { kind: { const: 'a' } } }, then: { required: ['name'] } },
    ],
  }),
  probe('not-type', 'not of a type', { not: { type: 'null' } }),
  probe('not-empty', 'not of everything', { not: {} }),
  probe('type-list-two', 'type list of string and number', { type: ['string', 'number'] }),
  probe('type-list-single', 'type list of one', { type: ['string'] }),
  probe('type-list-object-string', 'type list of object and string with properties', {
    type: ['object', 'string'],
    properties: { a: { type: 'string' } },
    required: ['a'],
  }),
  probe('type-list-array-string', 'type list of array and string with items', {
    type: ['array', 'string'],
    items: { type: 'string' },
  }),
  probe('type-list-empty', 'an empty type list', { type: [] }),
  root('root-any-of-objects', 'anyOf of objects at the root', { type: 'object', anyOf: [byName, byId] }),
  root('root-one-of-objects', 'oneOf of objects at the root', { type: 'object', oneOf: [byName, byId] }),
  root('root-one-of-discriminated', 'oneOf at the root told apart by a const property', {
    type: 'object',
    oneOf: [cat, dog],
  }),
  root('root-all-of-objects', 'allOf of objects at the root', { type: 'object', allOf: [byName, byId] }),
  root('root-any-of-required', 'anyOf of required lists beside properties', {
    type: 'object',
    properties: { name: { type: 'string' }, id: { type: 'integer' } },
    anyOf: [{ required: ['name'] }, { required: ['id'] }],
  }),
  root('root-any-of-empty', 'an empty anyOf at the root', { type: 'object', properties: {}, anyOf: [] }),
  root('root-not', 'not at the root', {
    type: 'object',
    properties: { name: { type: 'string' } },
    not: { required: ['name'] },
  }),
];
