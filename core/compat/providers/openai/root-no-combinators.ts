import { rootKeywords } from '../../checks/objects';
import { defineRule } from '../../rule';

export const openaiRootNoCombinators = defineRule({
  id: 'openai-root-no-combinators',
  title: 'The root carries no oneOf, anyOf, allOf, enum or not',
  endpoints: [
    'openai-chat',
    'openai-hosted-mcp',
    'azure-openai-chat',
    'azure-openai-responses',
    'github-copilot-gpt',
    'openrouter-gpt',
  ],
  reads: 'tool',
  about:
    'Even beside type "object" and properties these keywords at the root make the API refuse the request. Inside a property they pass.',
  effect: 'request-rejected',
  errorText:
    "Invalid schema for function 'X': schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.",
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
      title: 'Client-side schema sanitizer with per-backend reasons',
      url: 'https://github.com/NousResearch/hermes-agent/blob/07e1c21af96bea30ca397b4c75dc15f021dfda79/tools/schema_sanitizer.py',
      date: '2026-11-30',
      commit: '07e1c21af96bea30ca397b4c75dc15f021dfda79',
    },
  ],
  advice: 'Move the union into a property, or check the combination in the tool itself.',
  check: (sent) => rootKeywords(sent, ['oneOf', 'anyOf', 'allOf', 'enum', 'not']),
  message: (hit) => `"${hit.args?.keyword}" stands at the root of the arguments`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'string' }, b: { type: 'string' } },
          anyOf: [{ required: ['a'] }, { required: ['b'] }],
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: {}, oneOf: [{ required: ['a'] }] },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { oneOf: [{ type: 'string' }] } } },
      },
    },
  ],
});
