import { isObject, own } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

export const textKeysUnstated = defineSchemaRewrite({
  id: 'text-keys-unstated',
  title: 'That keys are texts is not said',
  about:
    'Keys of an object are always texts, so `propertyNames: {"type": "string"}`, which zod writes for records, decides nothing.',
  kind: 'spelling',
  loses: null,
  sides: 'both',
  rewrite(schema) {
    const names = own(schema, 'propertyNames');
    const isVoid =
      names === true ||
      (isObject(names) &&
        Object.entries(names).every(([key, value]) => key === 'type' && value === 'string'));
    return isVoid ? without(schema, 'propertyNames') : null;
  },
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: {
            env: {
              type: 'object',
              propertyNames: { type: 'string' },
              additionalProperties: { type: 'string' },
            },
          },
        },
        { type: 'object', properties: { env: { type: 'object', additionalProperties: { type: 'string' } } } },
      ],
    },
  ],
});
