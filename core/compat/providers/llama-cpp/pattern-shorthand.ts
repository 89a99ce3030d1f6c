import { patternsWhere } from '../../checks/patterns';
import { defineRule } from '../../rule';

export const llamacppPatternShorthand = defineRule({
  id: 'llamacpp-pattern-shorthand',
  title: 'A pattern has no \\d, \\w or \\s',
  endpoints: ['llama-cpp'],
  reads: 'tool',
  about:
    'These escapes were copied into the grammar, which does not know them: the grammar did not parse and the whole request failed. Since August 2026 such a pattern is taken as any string.',
  effect: 'request-rejected',
  errorText: 'Failed to initialize samplers: failed to parse grammar',
  until: '2026-09-01',
  confidence: 'observed',
  sources: [
    {
      title: 'failed to parse grammar for patterns with \\d',
      url: 'https://github.com/ggml-org/llama.cpp/issues/16714',
      date: '2025-10-22',
    },
    {
      title: 'Shorthand classes are copied verbatim into the grammar',
      url: 'https://github.com/ggml-org/llama.cpp/issues/27580',
      date: '2026-08-23',
    },
    {
      title: 'Unsupported patterns fall back to any string',
      url: 'https://github.com/ggml-org/llama.cpp/pull/26939',
      date: '2026-08-12',
    },
  ],
  advice: 'Write [0-9], [A-Za-z0-9_] and [ \\t\\n] instead.',
  check: (sent) => patternsWhere(sent, (pattern) => pattern.hasShorthand),
  message: () => `The pattern has an escape such as \\d that the grammar does not know`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { id: { type: 'string', pattern: '^\\d+$' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { id: { type: 'string', pattern: '^[0-9]+$' } } },
      },
    },
  ],
});
