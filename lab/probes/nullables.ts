import { type Probe, schemaProbe, valueProbe } from './probe';

const probe = (id: string, title: string, value: Parameters<typeof valueProbe>[3]): Probe =>
  valueProbe('nullables', id, title, value);

/** The ways in which generators say "or null". */
export const nullableProbes: readonly Probe[] = [
  probe('null-type-list', 'type list of string and null', { type: ['string', 'null'] }),
  probe('null-type-list-first', 'type list with null first', { type: ['null', 'string'] }),
  probe('null-type-list-number-bounds', 'type list with bounds beside it', {
    type: ['integer', 'null'],
    minimum: 1,
    maximum: 9,
  }),
  probe('null-type-list-array', 'type list of array and null', {
    type: ['array', 'null'],
    items: { type: 'string' },
  }),
  probe('null-type-list-object', 'type list of object and null', {
    type: ['object', 'null'],
    properties: { a: { type: 'string' } },
  }),
  probe('null-type-list-of-three', 'type list of string, number and null', {
    type: ['string', 'number', 'null'],
  }),
  probe('null-type-list-default', 'type list with default null', { type: ['string', 'null'], default: null }),
  probe('null-type-list-enum', 'type list with null in the enum', {
    type: ['string', 'null'],
    enum: ['vm', 'container', null],
  }),
  probe('null-type-list-enum-without', 'type list with an enum that lacks null', {
    type: ['string', 'null'],
    enum: ['vm', 'container'],
  }),
  probe('null-type-list-only', 'type list of null alone', { type: ['null'] }),
  probe('null-type', 'type null', { type: 'null' }),
  probe('null-any-of', 'anyOf of a string and null', { anyOf: [{ type: 'string' }, { type: 'null' }] }),
  probe('null-any-of-first', 'anyOf with null first', { anyOf: [{ type: 'null' }, { type: 'string' }] }),
  probe('null-any-of-siblings', 'anyOf with null, a default and a description beside it', {
    anyOf: [{ type: 'string' }, { type: 'null' }],
    default: null,
    description: 'A name.',
    title: 'Name',
  }),
  probe('null-any-of-three', 'anyOf of two types and null', {
    anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }],
  }),
  probe('null-any-of-enum', 'anyOf of an enum and null', {
    anyOf: [{ type: 'string', enum: ['vm', 'container'] }, { type: 'null' }],
  }),
  probe('null-any-of-array', 'anyOf of an array and null', {
    anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }],
  }),
  probe('null-any-of-object', 'anyOf of an object and null', {
    anyOf: [{ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }, { type: 'null' }],
  }),
  probe('null-any-of-const', 'anyOf of a string and const null', {
    anyOf: [{ type: 'string' }, { const: null }],
  }),
  probe('null-any-of-enum-null', 'anyOf of a string and an enum of null', {
    anyOf: [{ type: 'string' }, { enum: [null] }],
  }),
  probe('null-one-of', 'oneOf of a string and null', { oneOf: [{ type: 'string' }, { type: 'null' }] }),
  probe('null-nullable', '`nullable: true` beside a type', { type: 'string', nullable: true }),
  probe('null-nullable-false', '`nullable: false` beside a type', { type: 'string', nullable: false }),
  probe('null-nullable-untyped', '`nullable: true` without a type', { nullable: true, enum: ['a', null] }),
  probe('null-enum-untyped', 'enum with null and no type', { enum: ['vm', 'container', null] }),
  probe('null-enum-typed', 'enum with null beside type string', { type: 'string', enum: ['vm', null] }),
  probe('null-const', 'const null', { const: null }),
  probe('null-const-typed', 'const null beside type null', { type: 'null', const: null }),
  probe('null-default', 'default null beside type string', { type: 'string', default: null }),
  probe('null-in-items', 'nullable array items', { type: 'array', items: { type: ['string', 'null'] } }),
  probe('null-type-list-of-five', 'type list of every type but object', {
    type: ['string', 'number', 'boolean', 'array', 'null'],
  }),
  schemaProbe('nullables', 'null-required', 'a nullable property that is required', {
    type: 'object',
    properties: { value: { type: ['string', 'null'] } },
    required: ['value'],
  }),
];
