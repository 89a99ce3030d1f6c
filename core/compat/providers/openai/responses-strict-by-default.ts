import { otherFormats } from '../../checks/keywords';
import { openObjects } from '../../checks/objects';
import { defineRule } from '../../rule';
import { strictFormats } from './strict-formats';

export const openaiResponsesStrictByDefault = defineRule({
  id: 'openai-responses-strict-by-default',
  title: 'Without "strict" the Responses API was strict until July 2026',
  endpoints: ['openai-responses'],
  reads: 'tool',
  about:
    'Where a client left "strict" out, the schema was taken as a strict one: an open object or another format than the nine was refused with the whole request.',
  effect: 'request-rejected',
  errorText: "In context=(), 'additionalProperties' is required to be supplied and to be false",
  until: '2026-07-15',
  confidence: 'observed',
  sources: [
    {
      title: 'Responses refused an open root object on a tool without arguments',
      url: 'https://github.com/RooCodeInc/Roo-Code/pull/10472',
      date: '2026-01-05',
    },
    {
      title: 'Responses default strict rejects format uri; strict false accepts',
      url: 'https://github.com/posit-dev/chatlas/pull/255',
      date: '2026-01-02',
    },
  ],
  advice: 'Close the object with "additionalProperties": false, and leave out formats such as uri.',
  check: (sent) =>
    sent.strict === undefined ? [...openObjects(sent), ...otherFormats(sent, strictFormats)] : [],
  message: (hit) =>
    hit.args?.format === undefined
      ? `The object is not closed, and "strict" is left out`
      : `The format "${hit.args.format}" is not one that strict mode takes, and "strict" is left out`,
  fails: [
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } } },
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
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } }, strict: false },
  ],
});
