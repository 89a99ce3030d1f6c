import type { Json } from '../../schema/json';
import { defineSchemaRewrite } from './rewrite';
import { keywordsInWords, shown } from './schema/keywords-in-words';

const told =
  (words: string) =>
  (value: Json): string | null =>
    typeof value === 'number' ? `${words} ${shown(value)}.` : null;

export const limitsInWords = defineSchemaRewrite({
  id: 'limits-in-words',
  title: 'Limits are told in the description instead',
  about:
    'Bounds, lengths, counts and steps that an API refuses go into the description; the server still checks.',
  kind: 'values',
  loses: 'the limits, which the description tells instead',
  sides: 'input',
  rewrite: (schema, place) =>
    keywordsInWords(schema, place, {
      minimum: told('At least'),
      maximum: told('At most'),
      exclusiveMinimum: told('More than'),
      exclusiveMaximum: told('Less than'),
      multipleOf: told('A multiple of'),
      minLength: told('Shortest length'),
      maxLength: told('Greatest length'),
      minItems: told('Fewest items'),
      maxItems: told('Most items'),
      minProperties: told('Fewest keys'),
      maxProperties: told('Most keys'),
      uniqueItems: (value) => (value === true ? 'No item twice.' : null),
    }),
  examples: [
    {
      input: [
        { type: 'object', properties: { n: { type: 'integer', minimum: 1, maximum: 5 } } },
        { type: 'object', properties: { n: { type: 'integer', description: 'At least 1. At most 5.' } } },
      ],
    },
    {
      input: [
        { type: 'object', properties: { n: { type: 'integer', minimum: 1, maximum: 5 } } },
        { type: 'object', properties: { n: { type: 'integer', minimum: 1, description: 'At most 5.' } } },
      ],
      at: '/inputSchema/properties/n/maximum',
    },
  ],
});
