import { keywordProblem } from '../../diff/contain/graph/keyword-problem';
import { isObject, type Json } from '../../schema/json';
import { objectOf } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

export const brokenKeywordRemoved = defineSchemaRewrite({
  id: 'broken-keyword-removed',
  title: 'Keywords with values that make no sense are left out',
  about:
    '`required: null`, `properties: []` and the like are what encoders write for empty values. Empty maps are written as `{}`, the rest goes.',
  kind: 'repair',
  loses: null,
  sides: 'both',
  rewrite(schema) {
    const entries = Object.entries(schema);
    const kept = entries.flatMap(([key, value]): [string, Json][] => {
      const next = mended(key, value);
      return next === undefined ? [] : [[key, next]];
    });
    const isSame = kept.length === entries.length && kept.every(([, value], i) => value === entries[i]?.[1]);
    return isSame ? null : objectOf(kept);
  },
  examples: [
    {
      input: [
        { type: 'object', properties: [], required: null },
        { type: 'object', properties: {} },
      ],
    },
    {
      input: [
        { type: 'object', properties: { a: { type: 'string', description: null, required: true } } },
        { type: 'object', properties: { a: { type: 'string' } } },
      ],
    },
  ],
});

const texts = ['title', 'description', 'format', '$comment', 'pattern', '$schema'];
const maps = ['properties', '$defs', 'definitions', 'patternProperties'];

function mended(key: string, value: Json): Json | undefined {
  if (maps.includes(key) && !isObject(value)) return key === 'properties' ? {} : undefined;
  if (texts.includes(key) && typeof value !== 'string') return undefined;
  if (key === 'required' && Array.isArray(value)) {
    const names = value.filter((name) => typeof name === 'string');
    return names.length === value.length ? value : names;
  }
  // Maps with a faulty member are mended at the member, and a type at its own rewrite.
  if (maps.includes(key) || key === 'type' || key === '$ref') return value === null ? undefined : value;
  return keywordProblem(key, value) === undefined ? value : undefined;
}
