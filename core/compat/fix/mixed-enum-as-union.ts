import { jsonTypes } from '../checks/types';
import { defineSchemaRewrite } from './rewrite';
import { commonType, typeNameOf } from './schema/keywords';
import { splitByType } from './type-list-as-union';

export const mixedEnumAsUnion = defineSchemaRewrite({
  id: 'mixed-enum-as-union',
  title: 'A list of values of several types becomes a union, one branch a type',
  about: 'Texts, numbers and null in one `enum` become branches that each list values of one type.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema, { pointer }) {
    const { enum: values } = schema;
    if (!Array.isArray(values) || Object.hasOwn(schema, 'type') || pointer === '') return null;
    if (commonType(values) !== undefined || Object.hasOwn(schema, 'nullable')) return null;
    const types = jsonTypes.filter((type) => values.some((value) => typeNameOf(value) === type));
    return types.length < 2 ? null : splitByType(schema, types);
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { size: { enum: ['auto', 1, 2, null] } } },
        {
          type: 'object',
          properties: {
            size: {
              anyOf: [
                { type: 'string', enum: ['auto'] },
                { type: 'integer', enum: [1, 2] },
                { type: 'null' },
              ],
            },
          },
        },
      ],
    },
  ],
});
