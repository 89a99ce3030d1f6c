import { defineSchemaRewrite } from './rewrite';

export const itemsWritten = defineSchemaRewrite({
  id: 'items-written',
  title: 'A list states its items, also when they may be anything',
  about:
    'An array without `items` gets the empty schema, which accepts the same. Better still: say what the items are.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema) {
    const { type } = schema;
    const isArray = type === 'array' || (Array.isArray(type) && type.includes('array'));
    return isArray && !Object.hasOwn(schema, 'items') ? { ...schema, items: {} } : null;
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { tags: { type: 'array', description: 'Tags' } } },
        { type: 'object', properties: { tags: { type: 'array', description: 'Tags', items: {} } } },
      ],
    },
  ],
});
