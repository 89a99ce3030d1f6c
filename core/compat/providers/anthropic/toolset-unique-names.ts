import { doubleNames } from '../../checks/sets';
import { defineRule } from '../../rule';
import { anthropicAll } from '../endpoint-groups';

export const anthropicToolsetUniqueNames = defineRule({
  id: 'anthropic-toolset-unique-names',
  title: 'Tool names are unique in a request',
  endpoints: [...anthropicAll, 'bedrock-claude'],
  reads: 'set',
  about:
    'Two servers with a tool "search", or a client that adds a tool twice, make the API refuse every request.',
  effect: 'request-rejected',
  errorText: 'tools: Tool names must be unique.',
  confidence: 'observed',
  sources: [
    {
      title: 'duplicate tool names',
      url: 'https://github.com/anthropics/claude-code/issues/10687',
      date: '2025-10-31',
    },
    {
      title: 'two servers with same tool name; error passed through OpenRouter',
      url: 'https://github.com/onyx-dot-app/onyx/issues/9229',
      date: '2026-03-10',
    },
  ],
  advice: 'Give every tool a name of its own, or let the client prefix names with the server.',
  check: doubleNames,
  message: (hit) => `Another tool is called "${hit.args?.name}" too`,
  fails: [
    {
      tools: [
        { name: 'search', description: 'd', inputSchema: { type: 'object', properties: {} } },
        { name: 'search', description: 'd', inputSchema: { type: 'object', properties: {} } },
      ],
    },
  ],
  passes: [
    {
      tools: [
        { name: 'search', description: 'd', inputSchema: { type: 'object', properties: {} } },
        { name: 'find', description: 'd', inputSchema: { type: 'object', properties: {} } },
      ],
    },
  ],
});
