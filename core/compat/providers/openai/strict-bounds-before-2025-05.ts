import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const openaiStrictBoundsBefore202505 = defineRule({
  id: 'openai-strict-bounds-before-2025-05',
  title: 'Strict: no bounds, patterns or formats until May 2025',
  endpoints: ['openai-chat-strict', 'openai-responses-strict'],
  reads: 'tool',
  about:
    'Until strict mode was extended in May 2025 every bound of numbers, strings and arrays, and pattern and format, was refused.',
  effect: 'request-rejected',
  errorText: "Invalid schema for function 'X': In context=(...), 'maxLength' is not permitted",
  since: '2024-08-01',
  until: '2025-06-01',
  confidence: 'observed',
  sources: [
    {
      title: 'min and max of zod refused: maxLength is not permitted',
      url: 'https://github.com/jina-ai/node-DeepResearch/issues/79',
      date: '2025-03-09',
    },
    {
      title: 'Strict mode was extended to bounds, patterns and formats in May 2025',
      url: 'https://github.com/pydantic/pydantic-ai/pull/4490',
      date: '2026-03-01',
    },
  ],
  advice: 'Leave them out for models of that time.',
  check: (sent) =>
    keywordPlaces(sent, [
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'multipleOf',
      'minLength',
      'maxLength',
      'pattern',
      'format',
      'minItems',
      'maxItems',
    ]),
  message: (hit) => `Strict mode did not permit "${hit.args?.keyword}" before May 2025`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { n: { type: 'integer', minimum: 1 } },
          required: ['n'],
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
          properties: { n: { type: 'integer' } },
          required: ['n'],
          additionalProperties: false,
        },
      },
    },
  ],
});
