import { defineSchemaRewrite } from './rewrite';
import { keywordsInWords, shown } from './schema/keywords-in-words';

export const formatInWords = defineSchemaRewrite({
  id: 'format-in-words',
  title: 'A format is told in the description instead',
  about:
    'Formats decide nothing about values, but some APIs know only a few and refuse the others. The description tells it to the model.',
  kind: 'hint',
  loses: 'the formats, which the descriptions tell instead',
  sides: 'input',
  rewrite: (schema, place) =>
    keywordsInWords(schema, place, {
      format: (value) => (typeof value === 'string' ? `Format: ${shown(value)}.` : null),
    }),
  examples: [
    {
      input: [
        { type: 'object', properties: { url: { type: 'string', format: 'uri', description: 'Page' } } },
        { type: 'object', properties: { url: { type: 'string', description: 'Page\nFormat: uri.' } } },
      ],
    },
  ],
});
