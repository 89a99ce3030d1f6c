import { openObjects } from '../../checks/objects';
import { defineRule } from '../../rule';

export const anthropicStrictAdditionalProperties = defineRule({
  id: 'anthropic-strict-additional-properties',
  title: 'Strict: every object is closed',
  endpoints: ['anthropic-messages-strict'],
  reads: 'tool',
  about: 'Each object carries "additionalProperties": false.',
  effect: 'request-rejected',
  errorText: '400 with the offending feature named',
  since: '2025-11-13',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs: limits and JSON Schema limitations',
      url: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
      date: '2026-09-20',
    },
    {
      title: 'Strict-schema transform: allowed formats, minItems, additionalProperties',
      url: 'https://github.com/anthropics/anthropic-sdk-typescript/blob/bfa9197f0182084941052be9752c948638421601/src/lib/transform-json-schema.ts',
      date: '2026-08-19',
      commit: 'bfa9197f0182084941052be9752c948638421601',
    },
  ],
  advice: 'Add "additionalProperties": false; write a map as a list of key and value.',
  check: openObjects,
  message: () => `Strict mode needs "additionalProperties": false on this object`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { m: { type: 'object', additionalProperties: { type: 'string' } } },
          required: ['m'],
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
          properties: {
            m: {
              type: 'array',
              items: {
                type: 'object',
                properties: { k: { type: 'string' }, v: { type: 'string' } },
                required: ['k', 'v'],
                additionalProperties: false,
              },
            },
          },
          required: ['m'],
          additionalProperties: false,
        },
      },
    },
  ],
});
