import { recursiveReferences } from '../../checks/references';
import { defineRule } from '../../rule';

export const anthropicStrictRecursion = defineRule({
  id: 'anthropic-strict-recursion',
  title: 'Strict: no recursion',
  endpoints: ['anthropic-messages-strict'],
  reads: 'tool',
  about: 'A reference that leads back to itself is refused.',
  effect: 'request-rejected',
  errorText: '400 naming recursion',
  since: '2025-11-13',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs: limits and JSON Schema limitations',
      url: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
      date: '2026-09-20',
    },
  ],
  advice: 'Write out as many levels as are needed.',
  check: recursiveReferences,
  message: (hit) => `${hit.args?.reference} leads back to itself`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { n: { $ref: '#/$defs/N' } },
          required: ['n'],
          additionalProperties: false,
          $defs: {
            N: {
              type: 'object',
              properties: { c: { $ref: '#/$defs/N' } },
              required: ['c'],
              additionalProperties: false,
            },
          },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { c: { $ref: '#' } },
          required: ['c'],
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
          properties: { n: { $ref: '#/$defs/N' } },
          required: ['n'],
          additionalProperties: false,
          $defs: {
            N: {
              type: 'object',
              properties: { v: { type: 'string' } },
              required: ['v'],
              additionalProperties: false,
            },
          },
        },
      },
    },
  ],
});
