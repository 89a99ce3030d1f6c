import { defineSchemaRewrite } from './rewrite';
import { keywordsInWords, shown } from './schema/keywords-in-words';

export const patternInWords = defineSchemaRewrite({
  id: 'pattern-in-words',
  title: 'A pattern is told in the description instead',
  about:
    'Patterns with lookahead, or any at all, are refused by some engines. The description tells it to the model; the server still checks.',
  kind: 'values',
  loses: 'that texts must match the pattern, which the description tells instead',
  sides: 'input',
  rewrite: (schema, place) =>
    keywordsInWords(schema, place, {
      pattern: (value) =>
        typeof value === 'string' && value.length <= 300 ? `Pattern: ${shown(value)}` : null,
    }),
  examples: [
    {
      input: [
        { type: 'object', properties: { to: { type: 'string', pattern: '^(?!x).+$' } } },
        { type: 'object', properties: { to: { type: 'string', description: 'Pattern: ^(?!x).+$' } } },
      ],
    },
  ],
});
