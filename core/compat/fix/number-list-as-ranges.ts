import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { applicators, hasAny, isTiedToPlace, split } from './schema/keywords';
import { unionOf } from './schema/union';

const maxRanges = 8;

export const numberListAsRanges = defineSchemaRewrite({
  id: 'number-list-as-ranges',
  title: 'Listed whole numbers become ranges',
  about:
    'The Gemini API lists texts only. Whole numbers in a row are the same as a smallest and a largest one; gaps make branches.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema) {
    const { enum: values, type } = schema;
    if (!Array.isArray(values) || type !== 'integer' || values.length === 0) return null;
    if (
      hasAny(schema, [
        'minimum',
        'maximum',
        'exclusiveMinimum',
        'exclusiveMaximum',
        'multipleOf',
        ...applicators,
      ])
    )
      return null;
    if (!values.every((value): value is number => Number.isSafeInteger(value)) || isTiedToPlace(schema))
      return null;
    const ranges = runs(values);
    if (ranges.length > maxRanges) return null;
    const { texts, rest } = split(without(schema, 'enum'));
    const [first, ...more] = ranges.map(([minimum, maximum]) => ({ ...rest, minimum, maximum }));
    if (first === undefined) return null;
    return more.length === 0 ? { ...first, ...texts } : unionOf([first, ...more], texts);
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { level: { type: 'integer', enum: [1, 2, 3] } } },
        { type: 'object', properties: { level: { type: 'integer', minimum: 1, maximum: 3 } } },
      ],
    },
    {
      input: [
        { type: 'object', properties: { zoom: { type: 'integer', enum: [1, 2, 4], description: 'Zoom' } } },
        {
          type: 'object',
          properties: {
            zoom: {
              anyOf: [
                { type: 'integer', minimum: 1, maximum: 2, description: 'Zoom' },
                { type: 'integer', minimum: 4, maximum: 4 },
              ],
            },
          },
        },
      ],
    },
  ],
});

/** Numbers as runs without gaps, smallest first. */
function runs(values: readonly number[]): [number, number][] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const found: [number, number][] = [];
  for (const value of sorted) {
    const last = found.at(-1);
    if (last !== undefined && last[1] === value - 1) last[1] = value;
    else found.push([value, value]);
  }
  return found;
}
