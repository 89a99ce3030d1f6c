import { type Json, own } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { conjoin } from './schema/conjoin';
import { isTiedToPlace, split } from './schema/keywords';
import { unionOf } from './schema/union';

export const unionAlone = defineSchemaRewrite({
  id: 'union-alone',
  title: 'A union stands alone',
  about:
    'Vertex and some others refuse anything beside a union. Texts move into its first branch, everything that decides is repeated in each branch.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema, { pointer }) {
    const keyword = Object.hasOwn(schema, 'anyOf') ? 'anyOf' : 'oneOf';
    const branches = own(schema, keyword);
    if (!Array.isArray(branches) || branches.length < 2 || Object.keys(schema).length === 1) return null;
    if (pointer === '' || isTiedToPlace(schema)) return null;
    if (Object.hasOwn(schema, 'anyOf') && Object.hasOwn(schema, 'oneOf')) return null;
    const { texts, rest } = split(without(schema, keyword));
    const members: Json[] = [];
    for (const branch of branches) {
      const both = Object.keys(rest).length === 0 ? branch : conjoin(rest, branch);
      if (both === null) return null;
      // A branch that nothing can meet, such as null beside another type.
      if (both !== false) members.push(both);
    }
    if (members.length === 0) return null;
    if (members.length === 1) return conjoin(members[0] ?? null, texts);
    return unionOf(members, texts, keyword);
  },
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: {
            limit: { anyOf: [{ type: 'integer' }, { type: 'null' }], default: null, description: 'At most' },
          },
        },
        {
          type: 'object',
          properties: {
            limit: {
              anyOf: [
                { type: 'integer', description: 'At most' },
                { type: 'null', default: null },
              ],
            },
          },
        },
      ],
    },
    {
      input: [
        {
          type: 'object',
          properties: {
            who: {
              type: 'object',
              properties: { id: { type: 'string' }, mail: { type: 'string' } },
              anyOf: [{ required: ['id'] }, { required: ['mail'] }],
            },
          },
        },
        {
          type: 'object',
          properties: {
            who: {
              anyOf: [
                {
                  type: 'object',
                  properties: { id: { type: 'string' }, mail: { type: 'string' } },
                  required: ['id'],
                },
                {
                  type: 'object',
                  properties: { id: { type: 'string' }, mail: { type: 'string' } },
                  required: ['mail'],
                },
              ],
            },
          },
        },
      ],
    },
  ],
});
