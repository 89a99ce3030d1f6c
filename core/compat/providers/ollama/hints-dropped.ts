import { hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';
import { hintsDroppedAt } from './dropped-at';

export const ollamaHintsDropped = defineRule({
  id: 'ollama-hints-dropped',
  title: 'Formats, bounds, patterns and defaults never reach the model',
  endpoints: ['ollama'],
  reads: 'tool',
  about: 'As keywords outside the small type they vanish from the prompt.',
  effect: 'hint',
  confidence: 'source-code',
  sources: [
    {
      title: 'Tool types: only a few keywords survive decoding',
      url: 'https://github.com/ollama/ollama/blob/fb30760996871fa9460115c753afd2c60d4ab0f7/api/types.go',
      date: '2026-08-21',
      commit: 'fb30760996871fa9460115c753afd2c60d4ab0f7',
    },
    {
      title: 'anyOf kept since this change',
      url: 'https://github.com/ollama/ollama/blob/30f8a68c4/api/types.go',
      date: '2025-08-05',
      commit: '30f8a68c4',
    },
  ],
  advice: 'Say them in the description.',
  check: (sent) =>
    hitsIn(sent, (node) =>
      hintsDroppedAt(node, [
        'format',
        'pattern',
        'minimum',
        'maximum',
        'exclusiveMinimum',
        'exclusiveMaximum',
        'multipleOf',
        'minLength',
        'maxLength',
        'minItems',
        'maxItems',
        'uniqueItems',
        'minProperties',
        'maxProperties',
        'default',
        'examples',
      ]),
    ),
  message: (hit) => `"${hit.args?.keyword}" does not reach the model`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', minimum: 1 } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: {
            n: { type: 'integer' },
            l: { type: 'array', items: { type: 'string', format: 'uri' } },
          },
          additionalProperties: false,
        },
      },
    },
  ],
});
