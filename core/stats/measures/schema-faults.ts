import { isObject, own } from '../../schema/json';
import { defineMeasure, type Part } from '../measure';
import type { ReadTool } from '../subjects';

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

const root = ({ tool }: ReadTool) => own(tool, 'inputSchema');

const faults: [Part<'tool'>, ...Part<'tool'>[]] = [
  {
    id: 'no-object',
    title: 'No inputSchema, or one that is no object',
    says: 'have no inputSchema that is an object',
    holds: (tool) => !isObject(root(tool)),
  },
  {
    id: 'root-type',
    title: 'The root is not of type object',
    says: 'have an inputSchema whose root is not of type object, as the protocol wants it',
    holds: (tool) => isObject(root(tool)) && own(root(tool), 'type') !== 'object',
  },
  {
    id: 'unknown-type',
    title: 'A type that does not exist',
    says: 'name a type that JSON Schema does not have',
    holds: ({ input }) =>
      input.some(({ schema }) => {
        const type = own(schema, 'type');
        if (type === undefined) return false;
        return (Array.isArray(type) ? type : [type]).some((one) => !types.includes(String(one)));
      }),
  },
  {
    id: 'empty-enum',
    title: 'An empty enum',
    says: 'have an enum without values',
    holds: ({ input }) =>
      input.some(({ schema }) => {
        const values = own(schema, 'enum');
        return values !== undefined && !(Array.isArray(values) && values.length > 0);
      }),
  },
  {
    id: 'required',
    title: 'A required that is no list of names',
    says: 'have a required that is no list of names',
    holds: ({ input }) =>
      input.some(({ schema }) => {
        const names = own(schema, 'required');
        return (
          names !== undefined && !(Array.isArray(names) && names.every((name) => typeof name === 'string'))
        );
      }),
  },
  {
    id: 'properties',
    title: 'Properties that are no object',
    says: 'have properties that are no object',
    holds: ({ input }) =>
      input.some(({ schema }) => Object.hasOwn(schema, 'properties') && !isObject(own(schema, 'properties'))),
  },
];

export const schemaFaults = defineMeasure({
  id: 'schema-faults',
  title: 'Faulty inputs',
  question: 'How many inputSchemas are not what the protocol and JSON Schema say?',
  unit: 'tool',
  form: 'shares',
  parts: [
    {
      id: 'any',
      title: 'At least one fault',
      says: 'have an inputSchema with a fault',
      holds: (tool) => faults.some(({ holds }) => holds(tool)),
    },
    ...faults,
  ],
  method:
    'Six faults are looked for, named above; a schema without them can still be invalid. An empty enum is allowed by JSON Schema 2020-12 and can never be met.',
  changeKinds: ['schema-became-invalid', 'schema-became-valid'],
});
