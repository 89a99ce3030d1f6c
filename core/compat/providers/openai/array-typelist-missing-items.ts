import { typeListsWithoutItems } from '../../checks/arrays';
import { defineRule } from '../../rule';
import { openaiAll } from '../endpoint-groups';

export const openaiArrayTypelistMissingItems = defineRule({
  id: 'openai-array-typelist-missing-items',
  title: 'A type list with "array" in it needs items',
  endpoints: [...openaiAll.filter((id) => id !== 'github-copilot-gpt'), 'github-copilot-gemini'],
  reads: 'tool',
  about:
    'The check goes into lists of types: where "array" is one of them, the schema has to have "items". Gemini models behind Copilot gave the same answer.',
  effect: 'request-rejected',
  errorText:
    "Invalid schema for function 'X': In context=('properties', 'value', 'type', '4'), array schema missing items.",
  confidence: 'observed',
  sources: [
    {
      title: "type array containing 'array' without items is rejected",
      url: 'https://github.com/docker/mcp-gateway/issues/275',
      date: '2025-12-03',
    },
  ],
  advice: 'Take "array" out of the list, or add "items".',
  check: typeListsWithoutItems,
  message: () => `"array" is one of the types, and "items" is missing`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { value: { type: ['string', 'number', 'boolean', 'object', 'array'] } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { value: { type: ['string', 'number', 'boolean'] } } },
      },
    },
  ],
});
