import { undeclaredRequired } from '../../checks/objects';
import { defineRule } from '../../rule';
import { openaiStrict } from '../endpoint-groups';

export const openaiStrictRequiredUnknown = defineRule({
  id: 'openai-strict-required-unknown',
  title: 'Strict: required names declared properties only',
  endpoints: openaiStrict,
  reads: 'tool',
  about:
    'A name in "required" without a property is refused by the API as an extra required key, and by the official SDK before sending.',
  effect: 'request-rejected',
  errorText:
    "'required' is required to be supplied and to be an array including every key in properties. Extra required key 'x' supplied.",
  confidence: 'observed',
  sources: [
    {
      title: 'Strict-schema helper: which keywords it refuses',
      url: 'https://github.com/openai/openai-node/blob/838de7e5/src/lib/transform.ts',
      date: '2026-08-15',
      commit: '838de7e5',
    },
    {
      title: 'Extra required key supplied, under strict',
      url: 'https://github.com/camel-ai/camel/issues/2629',
      date: '2025-06-13',
    },
  ],
  advice: 'Take the name out of "required", or declare the property.',
  check: undeclaredRequired,
  message: (hit) => `"${hit.args?.name}" is required and not declared`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'string' } },
          required: ['a', 'b'],
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
          properties: { a: { type: 'string' } },
          required: ['a'],
          additionalProperties: false,
        },
      },
    },
  ],
});
