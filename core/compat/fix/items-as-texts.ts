import { defineSchemaRewrite, withMember } from './rewrite';

export const itemsAsTexts = defineSchemaRewrite({
  id: 'items-as-texts',
  title: 'A list of anything becomes a list of texts',
  about:
    'Gemini wants a type at the items of every list. Texts are what most lists hold; put the type that is meant in their place.',
  kind: 'values',
  loses: 'items that are no texts: put the type that is meant',
  sides: 'input',
  rewrite(schema) {
    const { type, items } = schema;
    const isArray = type === 'array' || (Array.isArray(type) && type.includes('array'));
    const isOpen = items === undefined || JSON.stringify(items) === '{}' || items === true;
    const isTuple = Object.hasOwn(schema, 'prefixItems');
    return isArray && isOpen && !isTuple ? withMember(schema, 'items', { type: 'string' }) : null;
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { tags: { type: 'array' } } },
        { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } },
      ],
    },
  ],
});
