import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const openaiStrictDefault = defineRule({
  id: 'openai-strict-default',
  title: 'Strict: no default, until it was seen to pass in August 2026',
  endpoints: ['openai-chat-strict', 'openai-responses-strict'],
  reads: 'tool',
  about:
    '"default" was refused in strict mode. On 2026-08-13 a maintainer of the OpenAI SDK sent the same strict schema with and without it to gpt-5.6-sol, and both passed.',
  effect: 'request-rejected',
  errorText: "In context=('properties', 'x'), 'default' is not permitted.",
  until: '2026-08-13',
  confidence: 'observed',
  sources: [
    {
      title: 'default not permitted; anyOf branches sharing first key',
      url: 'https://zenn.dev/nicopin/scraps/a8d8f53f5faebb',
      date: '2025-12-31',
    },
    {
      title: 'Strict transformer: incompatible keys, formats, lookarounds, untyped items',
      url: 'https://github.com/pydantic/pydantic-ai/blob/4fda38988f2939fa6ea9cdefcf120693e10ef491/pydantic_ai_slim/pydantic_ai/profiles/openai.py',
      date: '2026-08-22',
      commit: '4fda38988f2939fa6ea9cdefcf120693e10ef491',
    },
    {
      title: 'Strict by default reverted: "default" of MCP tools refused',
      url: 'https://github.com/dotnet/extensions/issues/6266',
      date: '2025-04-09',
    },
    {
      title: 'The same strict schema with and without default passes on gpt-5.6-sol',
      url: 'https://github.com/openai/openai-agents-python/issues/4390',
      date: '2026-08-13',
    },
  ],
  advice: 'Leave "default" out and name it in the description.',
  check: (sent) => keywordPlaces(sent, ['default']),
  message: () => `Strict mode did not permit "default"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { type: 'string', default: 'a' } },
          required: ['x'],
          additionalProperties: false,
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
          properties: { x: { type: 'string' } },
          required: ['x'],
          additionalProperties: false,
        },
      },
    },
  ],
});
