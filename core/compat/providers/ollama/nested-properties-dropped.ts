import { keywordsAt } from '../../checks/keywords';
import { hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';
import { isInItems } from './dropped-at';

export const ollamaNestedPropertiesDropped = defineRule({
  id: 'ollama-nested-properties-dropped',
  title: 'Properties of nested objects never reached the model until December 2025',
  endpoints: ['ollama'],
  reads: 'tool',
  about:
    'Below the first level type, items, description and enum were all that was read: what a nested object holds vanished from the prompt.',
  effect: 'constraint-lost',
  until: '2025-12-17',
  confidence: 'source-code',
  sources: [
    {
      title: 'types: nested properties in tool definitions',
      url: 'https://github.com/ollama/ollama/commit/1c094038b',
      date: '2025-12-17',
      commit: '1c094038b',
    },
  ],
  advice: 'Describe the object in words, or flatten the arguments.',
  check: (sent) =>
    hitsIn(sent, (node) =>
      node.parent !== null && !isInItems(node) && node.depth >= 1 ? keywordsAt(node, ['properties']) : [],
    ),
  message: () => `The properties of this object did not reach the model`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { o: { type: 'object', properties: { a: { type: 'string' } } } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { o: { type: 'string' } } },
      },
    },
  ],
});
