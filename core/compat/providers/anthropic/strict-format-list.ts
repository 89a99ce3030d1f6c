import { otherFormats } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const anthropicStrictFormatList = defineRule({
  id: 'anthropic-strict-format-list',
  title: 'Strict: ten string formats',
  endpoints: ['anthropic-messages-strict'],
  reads: 'tool',
  about: 'date-time, time, date, duration, email, hostname, uri, ipv4, ipv6 and uuid are taken.',
  effect: 'request-rejected',
  errorText: '400 naming the format',
  since: '2025-11-13',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs: limits and JSON Schema limitations',
      url: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
      date: '2026-09-20',
    },
    {
      title: 'Strict-schema transform: allowed formats, minItems, additionalProperties',
      url: 'https://github.com/anthropics/anthropic-sdk-typescript/blob/bfa9197f0182084941052be9752c948638421601/src/lib/transform-json-schema.ts',
      date: '2026-08-19',
      commit: 'bfa9197f0182084941052be9752c948638421601',
    },
  ],
  advice: 'Leave the format out and name it in the description.',
  check: (sent) =>
    otherFormats(sent, [
      'date-time',
      'time',
      'date',
      'duration',
      'email',
      'hostname',
      'uri',
      'ipv4',
      'ipv6',
      'uuid',
    ]),
  message: (hit) => `"${hit.args?.format}" is not a format that strict mode takes`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { p: { type: 'string', format: 'regex' } },
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
          properties: { p: { type: 'string', format: 'uri' } },
          required: ['p'],
          additionalProperties: false,
        },
      },
    },
  ],
});
