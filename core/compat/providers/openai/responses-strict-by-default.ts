import { otherFormats } from '../../checks/keywords';
import { defineRule } from '../../rule';
import { strictFormats } from './strict-formats';

export const openaiResponsesStrictByDefault = defineRule({
  id: 'openai-responses-strict-by-default',
  title: 'Without "strict" the Responses API took no other formats until July 2026',
  endpoints: ['openai-responses'],
  reads: 'tool',
  about:
    'Where a client left "strict" out, the schema was made a strict one: objects were closed, but another format than the nine was refused with the whole request.',
  effect: 'request-rejected',
  errorText:
    "Invalid schema for function 'fetch': In context=('properties', 'url'), 'uri' is not a valid format.",
  until: '2026-07-15',
  confidence: 'observed',
  sources: [
    {
      title: 'Responses default strict rejects format uri; strict false accepts',
      url: 'https://github.com/posit-dev/chatlas/pull/255',
      date: '2026-01-02',
    },
  ],
  advice: 'Leave out formats such as uri.',
  check: (sent) => (sent.strict === undefined ? otherFormats(sent, strictFormats) : []),
  message: (hit) =>
    `The format "${hit.args?.format}" is not one that strict mode takes, and "strict" is left out`,
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
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } } },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { url: { type: 'string', format: 'uri' } } },
      },
      strict: false,
    },
  ],
});
