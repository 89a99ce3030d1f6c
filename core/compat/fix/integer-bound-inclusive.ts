import type { JsonObject } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

export const integerBoundInclusive = defineSchemaRewrite({
  id: 'integer-bound-inclusive',
  title: 'An exclusive bound of a whole number becomes the next inclusive one',
  about:
    'More than 0 and at least 1 are the same for integers; more APIs know `minimum` than `exclusiveMinimum`.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema) {
    if (schema.type !== 'integer') return null;
    const { exclusiveMinimum: above, exclusiveMaximum: below, minimum, maximum } = schema;
    let result: JsonObject = schema;
    if (typeof above === 'number' && Number.isSafeInteger(Math.floor(above))) {
      const least = Math.floor(above) + 1;
      result = {
        ...without(result, 'exclusiveMinimum'),
        minimum: typeof minimum === 'number' ? Math.max(minimum, least) : least,
      };
    }
    if (typeof below === 'number' && Number.isSafeInteger(Math.ceil(below))) {
      const most = Math.ceil(below) - 1;
      result = {
        ...without(result, 'exclusiveMaximum'),
        maximum: typeof maximum === 'number' ? Math.min(maximum, most) : most,
      };
    }
    return result === schema ? null : result;
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { page: { type: 'integer', exclusiveMinimum: 0, maximum: 50 } } },
        { type: 'object', properties: { page: { type: 'integer', maximum: 50, minimum: 1 } } },
      ],
    },
  ],
});
