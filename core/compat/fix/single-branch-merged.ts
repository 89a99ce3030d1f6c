import { type Json, own } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { conjoin } from './schema/conjoin';

export const singleBranchMerged = defineSchemaRewrite({
  id: 'single-branch-merged',
  title: 'A union of one becomes its branch',
  about: '`anyOf` or `oneOf` with one member says what the member says.',
  kind: 'spelling',
  loses: null,
  sides: 'both',
  rewrite(schema) {
    const keyword = (['anyOf', 'oneOf'] as const).find((key) => {
      const members = own(schema, key);
      return Array.isArray(members) && members.length === 1;
    });
    if (keyword === undefined) return null;
    const [member] = schema[keyword] as [Json];
    const merged = conjoin(without(schema, keyword), member);
    return merged === false ? null : merged;
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { q: { anyOf: [{ type: 'string' }], description: 'Query' } } },
        { type: 'object', properties: { q: { description: 'Query', type: 'string' } } },
      ],
    },
  ],
});
