import { patternsWhere } from '../../checks/patterns';
import { defineRule } from '../../rule';

export const anthropicStrictPatternSubset = defineRule({
  id: 'anthropic-strict-pattern-subset',
  title: 'Strict: patterns without lookaround, back-references, word boundaries and large ranges',
  endpoints: ['anthropic-messages-strict'],
  reads: 'tool',
  about: 'Patterns that use them are refused.',
  effect: 'request-rejected',
  errorText: '400 naming the pattern',
  since: '2025-11-13',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs: limits and JSON Schema limitations',
      url: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
      date: '2026-09-20',
    },
  ],
  advice: 'Write a plain pattern, or check the value in the tool.',
  check: (sent) =>
    patternsWhere(
      sent,
      (pattern) =>
        pattern.hasLookaround ||
        pattern.hasBackreference ||
        pattern.hasWordBoundary ||
        pattern.maxRepeat > 1000,
    ),
  message: () => `The pattern uses what strict mode does not take`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { p: { type: 'string', pattern: '\\bfoo\\b' } },
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
          properties: { p: { type: 'string', pattern: '^(a)\\1$' } },
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
          properties: { p: { type: 'string', pattern: '^foo$' } },
          required: ['p'],
          additionalProperties: false,
        },
      },
    },
  ],
});
