import { patternsWhere } from '../../checks/patterns';
import { defineRule } from '../../rule';

export const deepseekPatternRegex = defineRule({
  id: 'deepseek-pattern-regex',
  title: 'A pattern is a regular expression that the server can parse',
  endpoints: ['deepseek-chat', 'deepseek-chat-strict'],
  reads: 'tool',
  about:
    'A pattern that the check of the server does not parse, such as one with an escape for NUL, loses the whole request.',
  effect: 'request-rejected',
  errorText: 'Invalid schema for function \'X\': "^[^/\\\\0]+$" is not a "regex"',
  confidence: 'observed',
  sources: [
    {
      title: 'pattern is not a regex, whole request lost',
      url: 'https://github.com/zed-industries/zed/issues/64386',
      date: '2026-09-17',
    },
  ],
  advice: 'Write the pattern with plain escapes.',
  check: (sent) => patternsWhere(sent, (pattern) => !pattern.isValid || pattern.hasNulEscape),
  message: () => `The pattern has an escape or construct that the server does not parse`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { f: { type: 'string', pattern: '^[^/\\\\\\0]+$' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { f: { type: 'string', pattern: '[a' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { f: { type: 'string', pattern: '^[^/]+$' } } },
      },
    },
  ],
});
