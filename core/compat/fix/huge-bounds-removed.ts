import type { Json } from '../../schema/json';
import { objectOf } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

export const hugeBoundsRemoved = defineSchemaRewrite({
  id: 'huge-bounds-removed',
  title: 'Bounds at the edge of what numbers can hold are left out',
  about:
    'Bounds of ±(2^53 − 1) and beyond come from the integer type of a language, not from the tool; near 2^63 some APIs cannot even read them.',
  kind: 'values',
  loses: 'bounds of 2^53 − 1 and beyond, where JSON readers stop telling integers apart',
  sides: 'input',
  rewrite(schema) {
    const entries = Object.entries(schema);
    const kept = entries.filter(([key, value]) => !isHugeBound(key, value));
    return kept.length === entries.length ? null : objectOf(kept);
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { id: { type: 'integer', minimum: 0, maximum: 9223372036854776000 } } },
        { type: 'object', properties: { id: { type: 'integer', minimum: 0 } } },
      ],
    },
  ],
});

function isHugeBound(keyword: string, value: Json): boolean {
  if (typeof value !== 'number' || !/^(exclusive)?(Maximum|maximum|Minimum|minimum)$/.test(keyword))
    return false;
  return keyword.toLowerCase().endsWith('maximum')
    ? value >= Number.MAX_SAFE_INTEGER
    : value <= Number.MIN_SAFE_INTEGER;
}
