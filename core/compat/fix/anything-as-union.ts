import { type Json, own } from '../../schema/json';
import { defineSchemaRewrite } from './rewrite';
import { isAnnotation } from './schema/keywords';
import { unionOf } from './schema/union';

const branches: readonly Json[] = [
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'object', properties: {} },
  { type: 'array', items: {} },
  { type: 'null' },
];

export const anythingAsUnion = defineSchemaRewrite({
  id: 'anything-as-union',
  title: 'A property that may be anything lists the types',
  about:
    'A property without a type becomes a union of all types, which accepts the same. Several APIs refuse untyped nodes, and clients send texts for them.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema, { pointer }) {
    const isProperty = /\/properties\/[^/]*$/.test(pointer);
    if (!isProperty || !Object.keys(schema).every(isAnnotation) || own(schema, 'type') !== undefined)
      return null;
    return unionOf(branches, schema);
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { value: { description: 'What to set' } } },
        {
          type: 'object',
          properties: {
            value: {
              anyOf: [
                { type: 'string', description: 'What to set' },
                { type: 'number' },
                { type: 'boolean' },
                { type: 'object', properties: {} },
                { type: 'array', items: {} },
                { type: 'null' },
              ],
            },
          },
        },
      ],
    },
  ],
});
