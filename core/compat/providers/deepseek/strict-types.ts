import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const deepseekStrictTypes = defineRule({
  id: 'deepseek-strict-types',
  title: 'Strict: no composition other than anyOf',
  endpoints: ['deepseek-chat-strict'],
  reads: 'tool',
  about: 'Only the plain types, enum, anyOf and references are listed.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'Strict mode (beta): supported types and parameters',
      url: 'https://api-docs.deepseek.com/guides/tool_calls',
      date: '2026-11-30',
    },
  ],
  advice: 'Write unions as anyOf.',
  check: (sent) => keywordPlaces(sent, ['oneOf', 'allOf', 'not', 'if', 'then', 'else', 'patternProperties']),
  message: (hit) => `Strict mode does not take "${hit.args?.keyword}"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { oneOf: [{ type: 'string' }, { type: 'number' }] } },
          required: ['a'],
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
          properties: { a: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
          required: ['a'],
          additionalProperties: false,
        },
      },
    },
  ],
});
