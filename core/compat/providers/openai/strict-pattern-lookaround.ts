import { patternsWhere } from '../../checks/patterns';
import { defineRule } from '../../rule';
import { openaiStrict } from '../endpoint-groups';

export const openaiStrictPatternLookaround = defineRule({
  id: 'openai-strict-pattern-lookaround',
  title: 'Strict: patterns without lookaround',
  endpoints: openaiStrict,
  reads: 'tool',
  about:
    'Client code treats patterns with lookahead or lookbehind as not strict; the e-mail pattern of zod 4 has one.',
  effect: 'request-rejected',
  confidence: 'source-code',
  sources: [
    {
      title: 'Strict transformer: incompatible keys, formats, lookarounds, untyped items',
      url: 'https://github.com/pydantic/pydantic-ai/blob/4fda38988f2939fa6ea9cdefcf120693e10ef491/pydantic_ai_slim/pydantic_ai/profiles/openai.py',
      date: '2026-08-22',
      commit: '4fda38988f2939fa6ea9cdefcf120693e10ef491',
    },
  ],
  advice: 'Write the pattern without (?=, (?!, (?<= and (?<!.',
  check: (sent) => patternsWhere(sent, (pattern) => pattern.hasLookaround),
  message: () => `The pattern looks ahead or behind`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { e: { type: 'string', pattern: '^(?!\\.)[^@]+@x$' } },
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
          properties: { e: { type: 'string', pattern: '^[^@]+@x$' } },
          required: ['e'],
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
          properties: { e: { type: 'string', pattern: '^\\(\\?=x$' } },
          required: ['e'],
          additionalProperties: false,
        },
      },
    },
  ],
});
