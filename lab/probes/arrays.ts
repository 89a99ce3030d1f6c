import { type Probe, valueProbe } from './probe';

const probe = (id: string, title: string, value: Parameters<typeof valueProbe>[3]): Probe =>
  valueProbe('arrays', id, title, value);

/** Arrays with and without a schema of their items, and tuples in every spelling. */
export const arrayProbes: readonly Probe[] = [
  probe('array-no-items', 'no items', { type: 'array' }),
  probe('array-empty-items', 'empty items', { type: 'array', items: {} }),
  probe('array-items-true', 'items `true`', { type: 'array', items: true }),
  probe('array-items-false', 'items `false`', { type: 'array', items: false }),
  probe('array-items-null', 'items null', { type: 'array', items: null }),
  probe('array-items-untyped', 'items that are only described', {
    type: 'array',
    items: { description: 'An item.' },
  }),
  probe('array-of-arrays', 'arrays of arrays', {
    type: 'array',
    items: { type: 'array', items: { type: 'number' } },
  }),
  probe('array-of-arrays-no-items', 'arrays of arrays without items', {
    type: 'array',
    items: { type: 'array' },
  }),
  probe('array-of-objects', 'arrays of objects', {
    type: 'array',
    items: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
  }),
  probe('array-of-open-objects', 'arrays of objects without properties', {
    type: 'array',
    items: { type: 'object' },
  }),
  probe('tuple-items-list', 'a tuple as a list of items', {
    type: 'array',
    items: [{ type: 'string' }, { type: 'number' }],
  }),
  probe('tuple-items-list-closed', 'a tuple as a list of items, closed and of fixed length', {
    type: 'array',
    items: [{ type: 'string' }, { type: 'number' }],
    additionalItems: false,
    minItems: 2,
    maxItems: 2,
  }),
  probe('tuple-prefix-items-closed', 'a tuple of prefix items, closed', {
    type: 'array',
    prefixItems: [{ type: 'string' }, { type: 'number' }],
    items: false,
  }),
  probe('tuple-prefix-items-rest', 'a tuple of prefix items with others after it', {
    type: 'array',
    prefixItems: [{ type: 'string' }],
    items: { type: 'number' },
  }),
  probe('tuple-same-type', 'a pair of numbers', {
    type: 'array',
    prefixItems: [{ type: 'number' }, { type: 'number' }],
    minItems: 2,
    maxItems: 2,
  }),
  probe('tuple-in-object', 'a tuple inside a nested object', {
    type: 'object',
    properties: { range: { type: 'array', items: [{ type: 'number' }, { type: 'number' }] } },
  }),
];
