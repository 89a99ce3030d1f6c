import { hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';
import { droppedAt } from './dropped-at';

export const ollamaKeywordsDropped = defineRule({
  id: 'ollama-keywords-dropped',
  title: 'Unions other than anyOf, references and maps never reach the model',
  endpoints: ['ollama'],
  reads: 'tool',
  about:
    'A tool is read into a small type: at the root type, $defs, items, required and properties; below it type, anyOf, items, description, enum, properties and required. What stands under "items" is kept as it is. All else vanishes from the prompt.',
  effect: 'constraint-lost',
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
  advice: 'Write definitions where they are used, unions as anyOf and constants as enum.',
  check: (sent) =>
    hitsIn(sent, (node) =>
      droppedAt(node, [
        '$ref',
        'oneOf',
        'allOf',
        'const',
        'not',
        'if',
        'then',
        'else',
        'prefixItems',
        'patternProperties',
        'propertyNames',
      ]),
    ),
  message: (hit) => `"${hit.args?.keyword}" does not reach the model`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/A' } },
          $defs: { A: { type: 'string' } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }] },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { m: { type: 'object', additionalProperties: { type: 'string' } } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { x: { type: 'string' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { l: { type: 'array', items: { oneOf: [{ type: 'string' }] } } },
        },
      },
    },
  ],
});
