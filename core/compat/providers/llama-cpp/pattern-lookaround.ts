import { patternsWhere } from '../../checks/patterns';
import { defineRule } from '../../rule';

export const llamacppPatternLookaround = defineRule({
  id: 'llamacpp-pattern-lookaround',
  title: 'A pattern does not look ahead or behind',
  endpoints: ['llama-cpp'],
  reads: 'tool',
  about:
    'All tools of a request become one grammar, and such a pattern cannot be in it; the e-mail pattern of zod 4 has one. Since August 2026 it is taken as any string.',
  effect: 'request-rejected',
  errorText: 'Failed to initialize samplers: failed to parse grammar',
  until: '2026-09-01',
  confidence: 'observed',
  sources: [
    {
      title: 'zod email regex with lookahead kills all tools',
      url: 'https://github.com/codefuturist/email-mcp/issues/58',
      date: '2026-07-24',
    },
    {
      title: 'Unsupported patterns fall back to any string',
      url: 'https://github.com/ggml-org/llama.cpp/pull/26939',
      date: '2026-08-12',
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
        inputSchema: { type: 'object', properties: { e: { type: 'string', pattern: '^(?!\\.)[^@]+@x$' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { e: { type: 'string', pattern: '^[^@]+@x$' } } },
      },
    },
  ],
});
