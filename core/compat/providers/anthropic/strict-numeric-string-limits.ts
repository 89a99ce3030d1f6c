import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const anthropicStrictNumericStringLimits = defineRule({
  id: 'anthropic-strict-numeric-string-limits',
  title: 'Strict: no bounds of numbers or lengths of strings',
  endpoints: ['anthropic-messages-strict'],
  reads: 'tool',
  about: 'minimum, maximum, their exclusive forms, multipleOf, minLength and maxLength are refused.',
  effect: 'request-rejected',
  errorText: '400 with the offending keyword named',
  since: '2025-11-13',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs: limits and JSON Schema limitations',
      url: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
      date: '2026-09-20',
    },
    {
      title: 'Keywords removed before Anthropic constrained decoding',
      url: 'https://github.com/vercel/ai/blob/ed857f50f112e23930b0c2dd8d532cc8bebbc911/packages/anthropic/src/sanitize-json-schema.ts',
      date: '2026-08-22',
      commit: 'ed857f50f112e23930b0c2dd8d532cc8bebbc911',
    },
    {
      title: 'Strict-schema transform: allowed formats, minItems, additionalProperties',
      url: 'https://github.com/anthropics/anthropic-sdk-typescript/blob/bfa9197f0182084941052be9752c948638421601/src/lib/transform-json-schema.ts',
      date: '2026-08-19',
      commit: 'bfa9197f0182084941052be9752c948638421601',
    },
  ],
  advice: 'Leave them out and check the value in the tool.',
  check: (sent) =>
    keywordPlaces(sent, [
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'multipleOf',
      'minLength',
      'maxLength',
    ]),
  message: (hit) => `Strict mode does not take "${hit.args?.keyword}"`,
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
