import { otherFormats } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const geminiParamsFormat = defineRule({
  id: 'gemini-params-format',
  title: 'Strings took the formats enum and date-time only, until late 2025',
  endpoints: ['gemini-parameters'],
  reads: 'tool',
  about:
    'Another format, uri above all, was refused in 2025. The published message now says that any value is allowed and most have no effect.',
  effect: 'request-rejected',
  errorText: "...properties[url].format: only 'enum' and 'date-time' are supported for STRING type",
  until: '2025-12-01',
  confidence: 'observed',
  sources: [
    {
      title: 'format uri rejected, only enum and date-time',
      url: 'https://github.com/google-gemini/gemini-cli/issues/2237',
      date: '2025-06-27',
    },
    {
      title: 'Linear MCP format uri',
      url: 'https://github.com/google-gemini/gemini-cli/issues/4031',
      date: '2025-07-13',
    },
    {
      title: 'The published Schema message: any format is allowed, most have no effect',
      url: 'https://github.com/googleapis/googleapis',
      date: '2026-08-22',
    },
  ],
  advice: 'Leave the format out and name it in the description.',
  check: (sent) => otherFormats(sent, ['enum', 'date-time'], 'string'),
  message: (hit) => `"${hit.args?.format}" was not a format that Gemini took for strings`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { u: { type: 'string', format: 'uri' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: {
            l: {
              type: 'array',
              items: { type: 'object', properties: { u: { type: 'string', format: 'uri' } } },
            },
          },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { u: { type: 'string' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { n: { type: 'integer', format: 'int64' }, d: { type: 'string', format: 'date-time' } },
        },
      },
    },
  ],
});
