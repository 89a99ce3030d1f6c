import { otherFormats } from '../../checks/keywords';
import { defineRule } from '../../rule';
import { openaiStrict } from '../endpoint-groups';
import { strictFormats } from './strict-formats';

export const openaiStrictFormatList = defineRule({
  id: 'openai-strict-format-list',
  title: 'Strict: nine string formats',
  endpoints: openaiStrict,
  reads: 'tool',
  about:
    'date-time, time, date, duration, email, hostname, ipv4, ipv6 and uuid are taken. uri is the usual offender.',
  effect: 'request-rejected',
  errorText: "In context=('properties', 'url'), 'uri' is not a valid format.",
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs guide, supported schemas',
      url: 'https://platform.openai.com/docs/guides/structured-outputs',
      date: '2026-11-30',
    },
    {
      title: 'Responses default strict rejects format uri; strict false accepts',
      url: 'https://github.com/posit-dev/chatlas/pull/255',
      date: '2026-01-02',
    },
    {
      title: 'Strict transformer: incompatible keys, formats, lookarounds, untyped items',
      url: 'https://github.com/pydantic/pydantic-ai/blob/4fda38988f2939fa6ea9cdefcf120693e10ef491/pydantic_ai_slim/pydantic_ai/profiles/openai.py',
      date: '2026-08-22',
      commit: '4fda38988f2939fa6ea9cdefcf120693e10ef491',
    },
  ],
  advice: 'Leave the format out and name it in the description.',
  check: (sent) => otherFormats(sent, strictFormats),
  message: (hit) => `"${hit.args?.format}" is not a format that strict mode takes`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { url: { type: 'string', format: 'uri' } },
          required: ['url'],
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
          properties: { url: { type: 'string' } },
          required: ['url'],
          additionalProperties: false,
        },
      },
    },
  ],
});
