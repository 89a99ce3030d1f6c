import { patternsWhere } from '../../checks/patterns';
import { defineRule } from '../../rule';

export const openaiCodexPatternLookaround = defineRule({
  id: 'openai-codex-pattern-lookaround',
  title: 'The Codex backend takes no lookaround in patterns',
  endpoints: ['openai-codex'],
  reads: 'tool',
  about:
    'The backend that Codex accounts reach compiles patterns with an engine without lookahead and lookbehind, and refuses the whole request.',
  effect: 'request-rejected',
  errorText: 'Invalid JSON schema: regex lookaround is not supported. Found at $.properties.X.pattern',
  confidence: 'observed',
  sources: [
    {
      title: 'oh-my-pi: regex lookaround is not supported',
      url: 'https://github.com/can1357/oh-my-pi/issues/2784',
      date: '2026-06-16',
    },
    {
      title: 'better-ccflare: e-mail pattern with lookahead refused',
      url: 'https://github.com/tombii/better-ccflare/issues/357',
      date: '2026-07-30',
    },
  ],
  advice: 'Write the pattern without (?=, (?!, (?<= and (?<!.',
  check: (sent) => patternsWhere(sent, (pattern) => pattern.hasLookaround),
  message: () => `The pattern looks ahead or behind, which the Codex backend refuses`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { e: { type: 'string', pattern: '^(?!undefined$|null$)' } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { to: { type: 'array', items: { type: 'string', pattern: '(?<=a)b' } } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { e: { type: 'string', pattern: '^[a-z]+$' } } },
      },
    },
  ],
});
