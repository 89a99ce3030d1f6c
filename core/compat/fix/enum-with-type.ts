import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { commonType, typeNameOf } from './schema/keywords';

export const enumWithType = defineSchemaRewrite({
  id: 'enum-with-type',
  title: 'A list of values gets their type',
  about: 'Listed values that are all of one type are given that type, which several APIs ask of every node.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema) {
    const { enum: values } = schema;
    if (!Array.isArray(values) || values.length === 0) return null;
    if (Object.hasOwn(schema, 'type') || Object.hasOwn(schema, 'nullable')) return null;
    const type = commonType(values);
    if (type === undefined || typeNameOf(values[0] ?? null) === 'object') return null;
    return type === 'null' ? { type, ...without(schema, 'enum') } : { type, ...schema };
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { sort: { enum: ['asc', 'desc'] }, n: { enum: [1, 2.5] } } },
        {
          type: 'object',
          properties: {
            sort: { type: 'string', enum: ['asc', 'desc'] },
            n: { type: 'number', enum: [1, 2.5] },
          },
        },
      ],
    },
  ],
});
