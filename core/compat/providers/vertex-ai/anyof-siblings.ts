import { unionsWithSiblings } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const vertexAnyofSiblings = defineRule({
  id: 'vertex-anyof-siblings',
  title: 'anyOf stands alone',
  endpoints: ['vertex-parameters'],
  reads: 'tool',
  about: 'A node with anyOf beside any other field, be it a description, is refused with the whole request.',
  effect: 'request-rejected',
  errorText:
    'schema specified other fields alongside any_of. When using any_of, it must be the only field set.',
  confidence: 'observed',
  sources: [
    {
      title: 'fields alongside any_of refused (gemini-1.5-flash)',
      url: 'https://github.com/hideya/mcp-client-langchain-ts/issues/19',
      date: '2025-09-03',
    },
    {
      title: 'anyOf with siblings through opencode: Vertex refuses, OpenAI and Anthropic take it',
      url: 'https://github.com/anomalyco/opencode/issues/15795',
      date: '2026-03-03',
    },
  ],
  advice: 'Keep the description and the other fields inside the branches.',
  check: unionsWithSiblings,
  message: (hit) => `anyOf has other fields beside it: ${hit.args?.siblings}`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { f: { description: 'd', anyOf: [{ type: 'string' }, { type: 'number' }] } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { c: { anyOf: [{ type: 'string' }], enum: ['a'], nullable: true } },
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
          properties: { f: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
        },
      },
    },
  ],
});
