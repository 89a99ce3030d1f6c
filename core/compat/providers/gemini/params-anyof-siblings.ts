import { unionsWithSiblings } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const geminiParamsAnyofSiblings = defineRule({
  id: 'gemini-params-anyof-siblings',
  title: 'anyOf stood alone, on models of 2025',
  endpoints: ['gemini-parameters'],
  reads: 'tool',
  about:
    'A node with anyOf beside other fields was refused by models such as gemini-1.5-flash in September 2025, in words of Vertex. Clients have sent anyOf with a description to newer models since, without a report.',
  effect: 'request-rejected',
  errorText:
    '... schema specified other fields alongside any_of. When using any_of, it must be the only field set.',
  until: '2025-10-01',
  confidence: 'observed',
  sources: [
    {
      title: 'fields alongside any_of refused (gemini-1.5-flash)',
      url: 'https://github.com/hideya/mcp-client-langchain-ts/issues/19',
      date: '2025-09-03',
    },
    {
      title: 'processJsonSchema and tTool routing by $schema',
      url: 'https://github.com/googleapis/js-genai/blob/6e9b35c45e21f0d37179a24d29dca01ebed698e6/src/_transformers.ts',
      date: '2026-08-21',
      commit: '6e9b35c45e21f0d37179a24d29dca01ebed698e6',
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
          properties: { f: { type: 'object', anyOf: [{ type: 'string' }, { type: 'number' }] } },
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
