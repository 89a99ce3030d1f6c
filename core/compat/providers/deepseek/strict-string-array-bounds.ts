import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const deepseekStrictStringArrayBounds = defineRule({
  id: 'deepseek-strict-string-array-bounds',
  title: 'Strict: no lengths of strings and lists',
  endpoints: ['deepseek-chat-strict'],
  reads: 'tool',
  about:
    'minLength, maxLength, minItems and maxItems are not supported; bounds of numbers, const, default, pattern and format are.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'Strict mode (beta): supported types and parameters',
      url: 'https://api-docs.deepseek.com/guides/tool_calls',
      date: '2026-11-30',
    },
  ],
  advice: 'Leave them out and check the value in the tool.',
  check: (sent) => keywordPlaces(sent, ['minLength', 'maxLength', 'minItems', 'maxItems']),
  message: (hit) => `Strict mode does not take "${hit.args?.keyword}"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'array', items: { type: 'string' }, minItems: 1 } },
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
          properties: { a: { type: 'array', items: { type: 'string' } } },
          required: ['a'],
          additionalProperties: false,
        },
      },
    },
  ],
});
