import { own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const geminiJsonItemsTypeList = defineRule({
  id: 'gemini-json-items-type-list',
  title: 'Items have no type list with object in it',
  endpoints: ['github-copilot-gemini', 'openrouter-gemini'],
  reads: 'tool',
  about:
    'Through gateways a nullable object as the item of an array makes every request to a Gemini model fail with a bare 400.',
  effect: 'request-rejected',
  errorText: '400 Bad Request (no detail)',
  confidence: 'observed',
  sources: [
    {
      title: 'array items with type list object/null breaks all Gemini models',
      url: 'https://github.com/github/copilot-cli/issues/4623',
      date: '2026-08-26',
    },
    {
      title: 'Gemini through Copilot: opaque 400 traced to MCP schema',
      url: 'https://github.com/github/copilot-cli/issues/4155',
      date: '2026-07-16',
    },
  ],
  advice: 'Write the items as an object, or as anyOf of an object and null.',
  check: (sent) =>
    hitsIn(sent, (node) => {
      const type = own(node.schema, 'type');
      return node.keyword === 'items' && Array.isArray(type) && type.includes('object')
        ? [{ pointer: at(node, 'type') }]
        : [];
    }),
  message: () => `The items have a list of types with "object" in it`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: {
            rows: {
              type: 'array',
              items: { type: ['object', 'null'], properties: { a: { type: 'string' } } },
            },
          },
        },
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
            rows: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
          },
        },
      },
    },
  ],
});
