import type { JsonObject } from '@/core/schema/json';
import { objectWith, type Probe, schemaProbe } from './probe';

const probe = (id: string, title: string, schema: JsonObject): Probe =>
  schemaProbe('references', id, title, schema);

const defs = (value: JsonObject, $defs: JsonObject): JsonObject => ({ ...objectWith(value), $defs });
const color = { type: 'string', enum: ['red', 'green'] };
const node = {
  type: 'object',
  properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/node' } } },
};

/** `$ref` in all its forms, with targets that exist, that lead back and that are missing. */
export const referenceProbes: readonly Probe[] = [
  probe('ref-defs', 'a reference into `$defs`', defs({ $ref: '#/$defs/color' }, { color })),
  probe('ref-definitions', 'a reference into `definitions`', {
    ...objectWith({ $ref: '#/definitions/color' }),
    definitions: { color },
  }),
  probe('ref-twice', 'one definition used twice', {
    type: 'object',
    properties: { from: { $ref: '#/$defs/color' }, to: { $ref: '#/$defs/color' } },
    $defs: { color },
  }),
  probe('ref-description-beside', 'a reference with a description and default beside it', {
    ...defs({ $ref: '#/$defs/color', description: 'A colour.', default: 'red' }, { color }),
  }),
  probe('ref-constraint-beside', 'a reference with a constraint beside it', {
    ...defs({ $ref: '#/$defs/text', maxLength: 9 }, { text: { type: 'string' } }),
  }),
  probe('ref-in-all-of', 'a reference alone in allOf', {
    ...defs({ allOf: [{ $ref: '#/$defs/color' }], description: 'A colour.' }, { color }),
  }),
  probe('ref-in-any-of', 'a reference in anyOf with null', {
    ...defs({ anyOf: [{ $ref: '#/$defs/color' }, { type: 'null' }] }, { color }),
  }),
  probe('ref-in-items', 'a reference in array items', {
    ...defs({ type: 'array', items: { $ref: '#/$defs/color' } }, { color }),
  }),
  probe('ref-chain', 'a reference to a reference', {
    ...defs({ $ref: '#/$defs/first' }, { first: { $ref: '#/$defs/second' }, second: color }),
  }),
  probe('ref-recursive', 'a definition that contains itself', defs({ $ref: '#/$defs/node' }, { node })),
  probe('ref-mutual', 'two definitions that contain each other', {
    ...defs(
      { $ref: '#/$defs/a' },
      {
        a: { type: 'object', properties: { b: { $ref: '#/$defs/b' } } },
        b: { type: 'object', properties: { a: { $ref: '#/$defs/a' } } },
      },
    ),
  }),
  probe('ref-to-itself', 'a definition that is only a reference to itself', {
    ...defs({ $ref: '#/$defs/loop' }, { loop: { $ref: '#/$defs/loop' } }),
  }),
  probe('ref-to-whole', 'a reference to the whole schema', {
    type: 'object',
    properties: { name: { type: 'string' }, child: { $ref: '#' } },
  }),
  probe('ref-to-property', 'a reference to another property', {
    type: 'object',
    properties: { from: color, to: { $ref: '#/properties/from' } },
  }),
  probe(
    'ref-dangling',
    'a reference to a definition that is missing',
    defs({ $ref: '#/$defs/missing' }, { color }),
  ),
  probe('ref-no-defs', 'a reference without any definitions', objectWith({ $ref: '#/$defs/missing' })),
  probe(
    'ref-remote',
    'a reference to another address',
    objectWith({ $ref: 'https://example.com/color.json' }),
  ),
  probe('ref-remote-schema', 'a reference to the meta-schema', {
    ...objectWith({ $ref: 'http://json-schema.org/draft-07/schema#' }),
  }),
  probe('ref-anchor', 'a reference by anchor', {
    ...defs({ $ref: '#color' }, { color: { ...color, $anchor: 'color' } }),
  }),
  probe('ref-by-id', 'a reference by `$id`', {
    ...objectWith({ $ref: 'https://example.com/color' }),
    $defs: { color: { ...color, $id: 'https://example.com/color' } },
  }),
  probe('ref-encoded-name', 'a reference to a name with characters that are escaped', {
    ...defs({ $ref: '#/$defs/a~1b%20c' }, { 'a/b c': color }),
  }),
  probe('ref-generic-name', 'a reference to a name with brackets and dots', {
    ...defs({ $ref: '#/$defs/Page[My.Item]' }, { 'Page[My.Item]': color }),
  }),
  probe(
    'ref-nested-defs',
    'definitions below a property',
    objectWith({
      type: 'object',
      properties: { a: { $ref: '#/properties/value/$defs/color' } },
      $defs: { color },
    }),
  ),
  probe('ref-unused-defs', 'definitions that nothing refers to', defs({ type: 'string' }, { color })),
  probe('ref-defs-empty', 'an empty `$defs`', defs({ type: 'string' }, {})),
  probe('ref-not-a-string', 'a `$ref` that is a number', objectWith({ $ref: 7 })),
  probe('ref-property-named-ref', 'a property that is called `$ref`', {
    type: 'object',
    properties: { $ref: { type: 'string' } },
  }),
  probe('ref-dynamic', 'a `$dynamicRef` to a `$dynamicAnchor`', {
    ...defs({ $dynamicRef: '#node' }, { node: { ...node, $dynamicAnchor: 'node' } }),
  }),
  probe('ref-recursive-2019', 'a `$recursiveRef`', {
    type: 'object',
    $recursiveAnchor: true,
    properties: { name: { type: 'string' }, child: { $recursiveRef: '#' } },
  }),
  probe('ref-root', 'a root that is a type and a reference', {
    type: 'object',
    $ref: '#/$defs/input',
    $defs: { input: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
  }),
];
