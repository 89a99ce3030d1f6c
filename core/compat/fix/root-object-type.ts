import { own } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

export const rootObjectType = defineSchemaRewrite({
  id: 'root-object-type',
  title: 'The root says that arguments are an object',
  about:
    'Arguments are always an object in MCP, so `type: "object"` at the root only says what holds anyway.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema, { pointer }) {
    const type = own(schema, 'type');
    const isSilent = type === undefined || type === null || (Array.isArray(type) && type.includes('object'));
    return pointer !== '' || !isSilent ? null : { type: 'object', ...without(schema, 'type') };
  },
  examples: [
    {
      input: [
        { properties: { a: { type: 'string' } } },
        { type: 'object', properties: { a: { type: 'string' } } },
      ],
    },
    { input: [{}, { type: 'object' }] },
    {
      input: [
        { type: ['object', 'null'], properties: {} },
        { type: 'object', properties: {} },
      ],
    },
  ],
});
