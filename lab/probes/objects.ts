import type { Json } from '@/core/schema/json';
import { type Probe, schemaProbe, valueProbe } from './probe';

const group = 'objects';
const inner = (additionalProperties: Json): Json => ({
  type: 'object',
  properties: { a: { type: 'string' } },
  additionalProperties,
});
const root = (additionalProperties: Json): Json => ({
  type: 'object',
  properties: { value: { type: 'string' } },
  additionalProperties,
});

/** Additional properties and patterns of names, on the whole and deeper. */
export const objectProbes: readonly Probe[] = [
  schemaProbe(group, 'additional-root-true', 'the whole is open', root(true)),
  schemaProbe(group, 'additional-root-false', 'the whole is closed', root(false)),
  schemaProbe(group, 'additional-root-schema', 'the whole takes further strings', root({ type: 'string' })),
  schemaProbe(group, 'additional-root-empty', 'the whole takes anything', root({})),
  schemaProbe(group, 'additional-root-only', 'the whole is a map', {
    type: 'object',
    additionalProperties: { type: 'number' },
  }),
  valueProbe(group, 'additional-true', 'an object is open', inner(true)),
  valueProbe(group, 'additional-false', 'an object is closed', inner(false)),
  valueProbe(group, 'additional-schema', 'an object takes further strings', inner({ type: 'string' })),
  valueProbe(group, 'additional-empty', 'an object takes anything', inner({})),
  valueProbe(group, 'additional-union', 'a map of unions', {
    type: 'object',
    additionalProperties: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  }),
  valueProbe(group, 'additional-objects', 'a map of objects', {
    type: 'object',
    additionalProperties: { type: 'object', properties: { a: { type: 'string', format: 'uri' } } },
  }),
  valueProbe(group, 'additional-string', 'additional properties as a string', inner('yes')),
  valueProbe(group, 'pattern-properties-closed', 'names that match a pattern and no others', {
    type: 'object',
    patternProperties: { '^[a-z]+$': { type: 'string' } },
    additionalProperties: false,
  }),
  valueProbe(group, 'pattern-properties-bad', 'a pattern of names that is no regular expression', {
    type: 'object',
    patternProperties: { '(': { type: 'string' } },
  }),
];
