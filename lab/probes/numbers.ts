import { type Probe, valueProbe } from './probe';

const probe = (id: string, title: string, value: Parameters<typeof valueProbe>[3]): Probe =>
  valueProbe('numbers', `number-${id}`, title, value);

/** Bounds and steps. */
export const numberProbes: readonly Probe[] = [
  probe('bounds', 'both bounds', { type: 'integer', minimum: 1, maximum: 100 }),
  probe('exclusive-bounds', 'both exclusive bounds', {
    type: 'number',
    exclusiveMinimum: 0,
    exclusiveMaximum: 1,
  }),
  probe('zero-bounds', 'bounds of zero', { type: 'integer', minimum: 0, maximum: 0 }),
  probe('safe-integers', 'the bounds of safe integers', {
    type: 'integer',
    minimum: -9007199254740991,
    maximum: 9007199254740991,
  }),
  probe('int64', 'a bound of 64 bits', { type: 'integer', maximum: 2 ** 63 }),
  probe('huge', 'a bound of 1e308', { type: 'number', maximum: 1e308 }),
  probe('tiny-step', 'steps of 0.01', { type: 'number', multipleOf: 0.01 }),
  probe('string-bound', 'a bound that is text', { type: 'integer', minimum: '1' }),
  probe('negative-length', 'a negative length', { type: 'string', minLength: -1 }),
  probe('crossed-bounds', 'a minimum above the maximum', { type: 'integer', minimum: 9, maximum: 1 }),
  probe('many-items', 'a minimum of 2,000 items', {
    type: 'array',
    items: { type: 'string' },
    minItems: 2000,
  }),
  probe('many-characters', 'up to 1,000,000 characters', { type: 'string', maxLength: 1_000_000 }),
  probe('default-zero', 'a default of zero', { type: 'integer', default: 0 }),
  probe('default-wrong-type', 'a default of another type', { type: 'integer', default: 'one' }),
  probe('default-object', 'a default that is an object', {
    type: 'object',
    properties: { a: { type: 'string' } },
    default: { a: 'x' },
  }),
];
