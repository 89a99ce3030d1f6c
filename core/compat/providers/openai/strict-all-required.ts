import { optionalProperties } from '../../checks/objects';
import { defineRule } from '../../rule';
import { openaiStrict } from '../endpoint-groups';

export const openaiStrictAllRequired = defineRule({
  id: 'openai-strict-all-required',
  title: 'Strict: every property is required',
  endpoints: openaiStrict,
  reads: 'tool',
  about:
    'Each key of "properties" stands in "required", at every level. What may be left out is written as a value that may be null.',
  effect: 'request-rejected',
  errorText:
    "'required' is required to be supplied and to be an array including every key in properties. Missing 'x'.",
  since: '2024-08-01',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs guide, supported schemas',
      url: 'https://platform.openai.com/docs/guides/structured-outputs',
      date: '2026-11-30',
    },
    {
      title: 'required must list every key, also inside nested objects',
      url: 'https://github.com/docker/docker-agent/pull/1871',
      date: '2026-02-27',
    },
    {
      title: 'closed object without required array refused by strict hosts',
      url: 'https://github.com/anomalyco/opencode/issues/45245',
      date: '2026-08-26',
    },
  ],
  advice: 'List every property in "required" and let optional ones be null.',
  check: optionalProperties,
  message: (hit) => `Strict mode needs "${hit.args?.name}" in "required"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'string' }, b: { type: 'string' } },
          required: ['a'],
          additionalProperties: false,
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
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
          properties: { a: { type: 'string' }, b: { type: ['string', 'null'] } },
          required: ['a', 'b'],
          additionalProperties: false,
        },
      },
    },
  ],
});
