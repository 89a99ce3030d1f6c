import { type Probe, valueProbe } from './probe';

const probe = (id: string, title: string, value: Parameters<typeof valueProbe>[3]): Probe =>
  valueProbe('enums', id, title, value);

/** Enums and constants of every type. */
export const enumProbes: readonly Probe[] = [
  probe('enum-untyped', 'strings without a type', { enum: ['red', 'green'] }),
  probe('enum-single', 'one value', { type: 'string', enum: ['only'] }),
  probe('enum-integers', 'integers', { type: 'integer', enum: [1, 2, 3] }),
  probe('enum-integers-untyped', 'integers without a type', { enum: [1, 2, 3] }),
  probe('enum-numbers', 'numbers with fractions', { type: 'number', enum: [0.5, 1.25] }),
  probe('enum-numbers-as-string', 'integers beside type string', { type: 'string', enum: [1, 2] }),
  probe('enum-booleans', 'booleans', { type: 'boolean', enum: [true, false] }),
  probe('enum-true', 'true alone', { type: 'boolean', enum: [true] }),
  probe('enum-mixed', 'strings, numbers and booleans', { enum: ['auto', 1, true] }),
  probe('enum-objects', 'objects', { enum: [{ a: 1 }, { a: 2 }] }),
  probe('enum-empty-string', 'an empty string among the values', { type: 'string', enum: ['', 'red'] }),
  probe('enum-duplicates', 'the same value twice', { type: 'string', enum: ['red', 'red'] }),
  probe('enum-empty', 'no values', { type: 'string', enum: [] }),
  probe('enum-on-array', 'an enum beside type array', {
    type: 'array',
    items: { type: 'string' },
    enum: ['red', 'green'],
  }),
  probe('enum-in-items', 'an enum of array items', {
    type: 'array',
    items: { type: 'string', enum: ['red', 'green'] },
  }),
  probe('enum-many', '300 values', { type: 'string', enum: Array.from({ length: 300 }, (_, i) => `v${i}`) }),
  probe('enum-long-values', 'values of 200 characters', {
    type: 'string',
    enum: ['a'.repeat(200), 'b'.repeat(200)],
  }),
  probe('enum-unicode', 'values with spaces, slashes and other scripts', {
    type: 'string',
    enum: ['a b', 'a/b', 'größe', '日本', '🙂'],
  }),
  probe('enum-not-a-list', 'a string instead of a list', { type: 'string', enum: 'red' }),
  probe('const-untyped', 'a const without a type', { const: 'red' }),
  probe('const-integer', 'an integer const', { type: 'integer', const: 7 }),
  probe('const-boolean', 'a boolean const', { type: 'boolean', const: true }),
  probe('const-object', 'an object const', { const: { a: 1 } }),
  probe('const-union', 'oneOf of constants with titles', {
    oneOf: [
      { const: 'r', title: 'Red' },
      { const: 'g', title: 'Green' },
    ],
  }),
];
