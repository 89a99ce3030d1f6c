import type { Json } from '@/core/schema/json';
import { objectWith, type Probe, probeTool } from './probe';

function output(id: string, title: string, outputSchema: Json): Probe {
  return {
    id,
    group: 'output-schemas',
    title,
    tool: probeTool(id, objectWith({ type: 'string' }), { outputSchema }),
  };
}

/** Those that some list reader compiles or checks, and so may refuse with the whole page. */
const broken = (id: string, title: string, schema: Json): Probe => ({
  ...output(id, title, schema),
  alone: true,
});

const nullableResult = objectWith({ type: ['string', 'null'] });

/** What a schema of the result costs the tool or its neighbours. */
export const outputSchemaProbes: readonly Probe[] = [
  output('out-simple', 'a simple object', objectWith({ type: 'string' })),
  output('out-empty-object', 'an object without properties', { type: 'object' }),
  output('out-refs', 'references that exist', {
    ...objectWith({ $ref: '#/$defs/a' }),
    $defs: { a: { type: 'string' } },
  }),
  output('out-recursive', 'a recursive definition', {
    ...objectWith({ $ref: '#/$defs/node' }),
    $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
  }),
  output('out-nullable', 'a nullable property', nullableResult),
  output('out-2020-12', 'tuple and dialect of 2020-12', {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...objectWith({ type: 'array', prefixItems: [{ type: 'string' }] }),
  }),
  output(
    'out-unknown-format',
    'a format that nobody knows',
    objectWith({ type: 'string', format: 'made-up' }),
  ),
  broken('out-null', 'null', null),
  broken('out-true', '`true`', true),
  broken('out-empty', 'an empty schema', {}),
  broken('out-array-root', 'type array at the root', { type: 'array', items: { type: 'string' } }),
  broken('out-string-root', 'type string at the root', { type: 'string' }),
  broken('out-union-root', 'a union at the root', { anyOf: [{ type: 'object' }, { type: 'null' }] }),
  broken('out-type-list-root', 'a type list at the root', { type: ['object', 'null'] }),
  broken(
    'out-dangling-ref',
    'a reference to a definition that is missing',
    objectWith({ $ref: '#/$defs/missing' }),
  ),
  broken(
    'out-bad-regex',
    'a pattern that is no regular expression',
    objectWith({ type: 'string', pattern: '(' }),
  ),
  broken(
    'out-inline-flag',
    'a pattern with an inline flag',
    objectWith({ type: 'string', pattern: '(?i)^a$' }),
  ),
  broken('out-empty-enum', 'an enum without values', objectWith({ type: 'string', enum: [] })),
  broken('out-unknown-type', 'a type that does not exist', objectWith({ type: 'date' })),
  broken('out-boolean-property', '`true` as the schema of a property', objectWith(true)),
  broken('out-null-property', 'null as the schema of a property', objectWith(null)),
  broken(
    'out-exclusive-true',
    'a boolean exclusive minimum',
    objectWith({ type: 'number', minimum: 0, exclusiveMinimum: true }),
  ),
  broken('out-nullable-untyped', '`nullable` without a type', objectWith({ nullable: true })),
  broken(
    'out-required-true',
    '`required: true` on a property',
    objectWith({ type: 'string', required: true }),
  ),
  broken(
    'out-remote-ref',
    'a reference to another address',
    objectWith({ $ref: 'https://example.com/result.json' }),
  ),
  broken('out-draft-04', 'the dialect draft-04', {
    $schema: 'http://json-schema.org/draft-04/schema#',
    ...objectWith({ type: 'string' }),
  }),
  broken('out-unknown-dialect', 'a dialect that nobody knows', {
    $schema: 'https://example.com/dialect',
    ...objectWith({ type: 'string' }),
  }),
];
