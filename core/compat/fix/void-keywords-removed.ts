import type { Json } from '../../schema/json';
import { objectOf } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { isForeignTo } from './schema/keywords';

export const voidKeywordsRemoved = defineSchemaRewrite({
  id: 'void-keywords-removed',
  title: 'Keywords that decide nothing are left out',
  about:
    'Empty `required`, `minLength: 0`, `uniqueItems: false`, and keywords that speak of other types than the node has.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema) {
    const { type } = schema;
    const isForeign = (key: string): boolean =>
      typeof type === 'string' && isForeignTo(key, type) && key !== 'format';
    const entries = Object.entries(schema);
    const kept = entries.filter(([key, value]) => !isVoid(key, value) && !isForeign(key));
    return kept.length === entries.length ? null : objectOf(kept);
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { q: { type: 'string', minLength: 0, items: {} } }, required: [] },
        { type: 'object', properties: { q: { type: 'string' } } },
      ],
    },
  ],
});

function isVoid(key: string, value: Json): boolean {
  switch (key) {
    case 'required':
    case 'allOf':
      return Array.isArray(value) && value.length === 0;
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return value === 0;
    case 'uniqueItems':
    case 'nullable':
      return value === false;
    default:
      return false;
  }
}
