import { isObject, own } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

export const listValuesAtItems = defineSchemaRewrite({
  id: 'list-values-at-items',
  title: 'Listed values move from a list to its items',
  about:
    '`enum` beside `type: "array"` lists whole lists. Values that are no lists were meant for the items.',
  kind: 'values',
  loses: 'nothing that could be met: as written no list is accepted at all',
  sides: 'input',
  rewrite(schema) {
    const { enum: values, type } = schema;
    const items = own(schema, 'items');
    if (type !== 'array' || !Array.isArray(values) || values.some(Array.isArray)) return null;
    if (items !== undefined && !isObject(items)) return null;
    return { ...without(schema, 'enum'), items: { ...(items ?? {}), enum: values } };
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { m: { type: 'array', items: { type: 'integer' }, enum: [1, 2] } } },
        { type: 'object', properties: { m: { type: 'array', items: { type: 'integer', enum: [1, 2] } } } },
      ],
    },
  ],
});
