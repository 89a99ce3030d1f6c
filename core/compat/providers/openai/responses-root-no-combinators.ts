import { rootKeywords } from '../../checks/objects';
import { defineRule } from '../../rule';

export const openaiResponsesRootNoCombinators = defineRule({
  id: 'openai-responses-root-no-combinators',
  title: 'The root carried no oneOf, anyOf, allOf, enum or not on Responses until August 2026',
  endpoints: ['openai-responses', 'openai-codex'],
  reads: 'tool',
  about:
    'Responses gave the same refusal as Chat Completions. In August 2026 it was reported to take a root anyOf of required lists, and Codex keeps a root oneOf in what it sends without an error.',
  effect: 'request-rejected',
  errorText:
    "Invalid schema for function 'X': schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.",
  until: '2026-08-16',
  confidence: 'observed',
  sources: [
    {
      title: 'MCP tool with root union rejected by OpenAI',
      url: 'https://github.com/langchain-ai/langchainjs/issues/9804',
      date: '2026-01-14',
    },
    {
      title: 'Root anyOf rejected by OpenAI and by Anthropic',
      url: 'https://github.com/nspady/google-calendar-mcp/issues/39',
      date: '2025-06-01',
    },
    {
      title: 'Root oneOf: first type null, then top-level union error',
      url: 'https://github.com/chatanywhere/GPT_API_free/issues/403',
      date: '2025-06-19',
    },
    {
      title: 'xAI refuses a root anyOf; the reporter says OpenAI Responses takes it',
      url: 'https://github.com/can1357/oh-my-pi/issues/8698',
      date: '2026-08-16',
    },
    {
      title: 'Codex: a root oneOf is kept and the request passes',
      url: 'https://github.com/openai/codex/issues/42283',
      date: '2026-09-02',
    },
  ],
  advice: 'Move the union into a property: Chat Completions and other providers still refuse it.',
  check: (sent) => rootKeywords(sent, ['oneOf', 'anyOf', 'allOf', 'enum', 'not']),
  message: (hit) => `"${hit.args?.keyword}" stands at the root of the arguments`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }] },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
  ],
});
