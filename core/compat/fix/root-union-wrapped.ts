import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { hasAny } from './schema/keywords';

export const rootUnionWrapped = defineSchemaRewrite({
  id: 'root-union-wrapped',
  title: 'What is no plain object at the root moves into one property',
  about:
    'Most APIs want a plain object at the root. A union, or a text or list, becomes the schema of one argument, so calls look different: for a next major release.',
  kind: 'interface',
  loses: 'the present form of a call: everything is sent inside "arguments"',
  sides: 'input',
  rewrite(schema, { pointer }) {
    const { type } = schema;
    const isOther = typeof type === 'string' && type !== 'object';
    if (pointer !== '' || (!isOther && !hasAny(schema, ['anyOf', 'oneOf', 'allOf']))) return null;
    const tables = ['$schema', '$defs', 'definitions'];
    const inner = without(schema, ...tables);
    const outer = without(schema, ...Object.keys(inner));
    return { type: 'object', properties: { arguments: inner }, required: ['arguments'], ...outer };
  },
  examples: [
    {
      input: [
        { type: 'string', description: 'Query' },
        {
          type: 'object',
          properties: { arguments: { type: 'string', description: 'Query' } },
          required: ['arguments'],
        },
      ],
    },
    {
      input: [
        {
          anyOf: [
            { type: 'object', required: ['a'] },
            { type: 'object', required: ['b'] },
          ],
        },
        {
          type: 'object',
          properties: {
            arguments: {
              anyOf: [
                { type: 'object', required: ['a'] },
                { type: 'object', required: ['b'] },
              ],
            },
          },
          required: ['arguments'],
        },
      ],
    },
  ],
});
