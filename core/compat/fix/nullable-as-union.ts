import { jsonTypes } from '../checks/types';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { isNull, nullBranch } from './schema/union';
import { splitByType, statedTypes } from './type-list-as-union';

export const nullableAsUnion = defineSchemaRewrite({
  id: 'nullable-as-union',
  title: '"nullable" becomes a union with null',
  about:
    'OpenAPI 3.0 writes `nullable: true` beside the type; JSON Schema does not know the word. The value and null become two branches.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema, { pointer }) {
    if (!Object.hasOwn(schema, 'nullable') || pointer === '') return null;
    if (schema.nullable !== true) return without(schema, 'nullable');
    const types = statedTypes(schema);
    if (types !== undefined) {
      const known = jsonTypes.filter((type) => type === 'null' || types.includes(type));
      return splitByType(schema, known);
    }
    const { anyOf } = schema;
    if (!Array.isArray(anyOf) || anyOf.some(isNull)) return without(schema, 'nullable');
    return { ...without(schema, 'nullable'), anyOf: [...anyOf, nullBranch()] };
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { page: { type: 'integer', nullable: true, minimum: 1 } } },
        {
          type: 'object',
          properties: { page: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] } },
        },
      ],
    },
    {
      input: [
        { type: 'object', properties: { page: { type: 'integer', nullable: false } } },
        { type: 'object', properties: { page: { type: 'integer' } } },
      ],
    },
  ],
});
