import { own } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

export const closingRemoved = defineSchemaRewrite({
  id: 'closing-removed',
  title: 'What is said of further keys is left out',
  about: '`additionalProperties` is an unknown word to some APIs. Without it an object accepts further keys.',
  kind: 'values',
  loses: 'that further keys are refused, or what they hold',
  sides: 'input',
  rewrite: (schema) =>
    own(schema, 'additionalProperties') === undefined ? null : without(schema, 'additionalProperties'),
  examples: [
    {
      input: [
        { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
        { type: 'object', properties: { a: { type: 'string' } } },
      ],
    },
  ],
});
