import { arraysWithoutItems } from '../../checks/arrays';
import { defineRule } from '../../rule';
import { openaiAll } from '../endpoint-groups';

export const openaiArrayMissingItems = defineRule({
  id: 'openai-array-missing-items',
  title: 'Every array says what its items are',
  endpoints: openaiAll.filter((id) => id !== 'github-copilot-gpt'),
  reads: 'tool',
  about:
    'An array without "items" is refused wherever it stands: in a property, in items, in a branch of a union. "items": {} is enough outside strict mode.',
  effect: 'request-rejected',
  errorText: "Invalid schema for function 'X': In context=('properties', 'y'), array schema missing items.",
  confidence: 'observed',
  sources: [
    {
      title: 'array schema missing items',
      url: 'https://github.com/ruvnet/ruflo/issues/1294',
      date: '2026-03-05',
    },
    {
      title: 'array schema missing items with gpt-4o',
      url: 'https://github.com/mark3labs/mcphost/issues/35',
      date: '2025-04-24',
    },
    {
      title: 'missing properties and items; whole request lost',
      url: 'https://github.com/bnb-chain/bnbchain-mcp/issues/68',
      date: '2026-03-30',
    },
    {
      title: 'anyOf branches with bare arrays rejected by OpenAI/Codex',
      url: 'https://github.com/NousResearch/hermes-agent/pull/24208',
      date: '2026-05-12',
    },
  ],
  advice: 'Add "items" with the type of the elements.',
  check: arraysWithoutItems,
  message: () => `An array does not say what its items are`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { y: { type: 'array' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { y: { anyOf: [{ type: 'array' }, { type: 'null' }] } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { y: { type: 'array', items: { type: 'string' } } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { y: { type: 'array', items: {} } } },
      },
    },
  ],
});
