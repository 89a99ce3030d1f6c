import { enumValues } from '../../checks/enums';
import { defineRule } from '../../rule';

export const anthropicStrictEnumSimple = defineRule({
  id: 'anthropic-strict-enum-simple',
  title: 'Strict: enumerated values are scalars',
  endpoints: ['anthropic-messages-strict'],
  reads: 'tool',
  about:
    'Objects and lists in enum are refused. Case is not guaranteed either: values should differ by more than it.',
  effect: 'request-rejected',
  errorText: '400 naming the feature',
  since: '2025-11-13',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs: limits and JSON Schema limitations',
      url: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
      date: '2026-09-20',
    },
  ],
  advice: 'Enumerate strings, numbers or booleans.',
  check: (sent) => enumValues(sent, (value) => typeof value === 'object' && value !== null),
  message: () => `An enumerated value is an object or a list`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { e: { enum: [{ a: 1 }, 'x'] } },
          required: ['e'],
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
          properties: { e: { type: 'string', enum: ['a', 'x'] } },
          required: ['e'],
          additionalProperties: false,
        },
      },
    },
  ],
});
