import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { applicators, hasAny, isTiedToPlace, split } from './schema/keywords';
import { unionOf } from './schema/union';

export const emptyTextByLength = defineSchemaRewrite({
  id: 'empty-text-by-length',
  title: 'The empty text leaves the list of values for a branch of its own',
  about: 'Gemini refuses `""` among listed values. A branch for texts of length 0 accepts it all the same.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema) {
    const { enum: values, type } = schema;
    if (!Array.isArray(values) || !values.includes('') || type !== 'string') return null;
    if (hasAny(schema, applicators) || isTiedToPlace(schema)) return null;
    const others = values.filter((value) => value !== '');
    if (others.length === 0) return { ...without(schema, 'enum'), maxLength: 0 };
    const { texts, rest } = split(without(schema, 'enum'));
    return unionOf(
      [
        { ...rest, enum: others },
        { type: 'string', maxLength: 0 },
      ],
      texts,
    );
  },
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: { action: { type: 'string', enum: ['', 'open'], description: 'What' } },
        },
        {
          type: 'object',
          properties: {
            action: {
              anyOf: [
                { type: 'string', enum: ['open'], description: 'What' },
                { type: 'string', maxLength: 0 },
              ],
            },
          },
        },
      ],
    },
  ],
});
