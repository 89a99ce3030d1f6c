import { valuesOfOtherTypes } from '../../checks/enums';
import { defineRule } from '../../rule';
import { openaiStrict } from '../endpoint-groups';

export const openaiStrictEnumTypeMismatch = defineRule({
  id: 'openai-strict-enum-type-mismatch',
  title: 'Strict: enumerated values are of the stated type',
  endpoints: openaiStrict,
  reads: 'tool',
  about:
    'A value of enum or const that does not fit "type" is refused, for instance a string under type integer.',
  effect: 'request-rejected',
  errorText: "enum value 0 does not validate against {'type': ['integer', 'null']}",
  confidence: 'observed',
  sources: [
    {
      title: 'Structured outputs guide, supported schemas',
      url: 'https://platform.openai.com/docs/guides/structured-outputs',
      date: '2026-11-30',
    },
  ],
  advice: 'Make values and type agree.',
  check: valuesOfOtherTypes,
  message: (hit) => `${hit.args?.value} is not of the type stated beside it`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { p: { type: 'integer', enum: ['0', '1'] } },
          required: ['p'],
          additionalProperties: false,
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { p: { type: 'null', const: 'x' } },
          required: ['p'],
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
          properties: { p: { type: 'integer', enum: [0, 1] } },
          required: ['p'],
          additionalProperties: false,
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { p: { type: ['integer', 'null'], enum: [1, null] } },
          required: ['p'],
          additionalProperties: false,
        },
      },
    },
  ],
});
