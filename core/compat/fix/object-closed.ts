import { own } from '../../schema/json';
import { defineSchemaRewrite } from './rewrite';

export const objectClosed = defineSchemaRewrite({
  id: 'object-closed',
  title: 'Objects refuse further keys',
  about:
    'Strict modes want `additionalProperties: false` at every object. Maps with free keys cannot be written so.',
  kind: 'values',
  loses: 'keys that are not declared',
  sides: 'input',
  rewrite(schema) {
    const isObjectNode = schema.type === 'object' || own(schema, 'properties') !== undefined;
    return isObjectNode && schema.additionalProperties !== false
      ? { ...schema, additionalProperties: false }
      : null;
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { a: { type: 'string' } } },
        { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      ],
    },
  ],
});
