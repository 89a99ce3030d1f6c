import { type Json, own } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { conjoin } from './schema/conjoin';

export const allOfMerged = defineSchemaRewrite({
  id: 'all-of-merged',
  title: 'An intersection becomes one schema',
  about:
    'The members of `allOf` are merged keyword by keyword into the schema around them, where that is exact.',
  kind: 'spelling',
  loses: null,
  sides: 'both',
  rewrite(schema) {
    const members = own(schema, 'allOf');
    if (!Array.isArray(members)) return null;
    let result: Json | null = without(schema, 'allOf');
    for (const member of members) {
      result = conjoin(result, member);
      if (result === null || result === false) return null;
    }
    return result;
  },
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: {
            place: {
              description: 'Where',
              allOf: [
                { type: 'object', properties: { x: { type: 'number' } }, required: ['x'] },
                { properties: { y: { type: 'number' } }, required: ['y'] },
              ],
            },
          },
        },
        {
          type: 'object',
          properties: {
            place: {
              description: 'Where',
              type: 'object',
              properties: { x: { type: 'number' }, y: { type: 'number' } },
              required: ['x', 'y'],
            },
          },
        },
      ],
    },
  ],
});
