import { own } from '../../schema/json';
import { objectOf } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

export const tupleAsPrefixItems = defineSchemaRewrite({
  id: 'tuple-as-prefix-items',
  title: 'A list of item schemas becomes "prefixItems"',
  about:
    'Since 2020-12 a schema per position stands in `prefixItems`, and `items` speaks of the rest (once `additionalItems`).',
  kind: 'spelling',
  loses: null,
  sides: 'both',
  rewrite(schema, { root }) {
    const items = own(schema, 'items');
    if (!Array.isArray(items) || Object.hasOwn(schema, 'prefixItems')) return null;
    // An older dialect named at the root does not know the word.
    if (typeof own(root, '$schema') === 'string' && !String(own(root, '$schema')).includes('2020-12'))
      return null;
    const names: Record<string, string> = { items: 'prefixItems', additionalItems: 'items' };
    const entries = Object.entries(schema).filter(([key]) => items.length > 0 || key !== 'items');
    return objectOf(entries.map(([key, value]) => [names[key] ?? key, value]));
  },
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: {
            at: { type: 'array', items: [{ type: 'number' }, { type: 'string' }], additionalItems: false },
          },
        },
        {
          type: 'object',
          properties: {
            at: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false },
          },
        },
      ],
    },
  ],
});
