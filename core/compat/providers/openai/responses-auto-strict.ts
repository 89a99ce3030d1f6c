import { otherFormats } from '../../checks/keywords';
import { openObjects, optionalProperties } from '../../checks/objects';
import { firstOf } from '../../checks/places';
import { defineRule } from '../../rule';
import { strictFormats } from './strict-formats';

export const openaiResponsesAutoStrict = defineRule({
  id: 'openai-responses-auto-strict',
  title: 'Without "strict" the Responses API tries strict mode',
  endpoints: ['openai-responses', 'azure-openai-responses'],
  reads: 'tool',
  about:
    'Since July 2026 the published text says: where "strict" is left out, a schema that fits is made strict, others fall back. Optional arguments of such a tool may come as null.',
  effect: 'note',
  errorText:
    "Invalid schema for function 'fetch': In context=('properties', 'url'), 'uri' is not a valid format.",
  since: '2026-07-15',
  confidence: 'documented',
  sources: [
    {
      title: 'OpenAI OpenAPI description (FunctionObject, FunctionToolParam, Assistants tools)',
      url: 'https://github.com/openai/openai-openapi/blob/f85dbe223d40e1a31cba812ab2d755c7e98a92a3/openapi.yaml',
      date: '2026-08-21',
      commit: 'f85dbe223d40e1a31cba812ab2d755c7e98a92a3',
    },
    {
      title: 'FunctionToolParam.strict text first appears in the public spec',
      url: 'https://github.com/openai/openai-openapi/blob/535f5dc/openapi.yaml',
      date: '2026-07-15',
      commit: '535f5dc',
    },
    {
      title: 'Responses default strict rejects format uri; strict false accepts',
      url: 'https://github.com/posit-dev/chatlas/pull/255',
      date: '2026-01-02',
    },
  ],
  advice: 'As an author of a client, send "strict": false for tools of MCP servers.',
  check: (sent) =>
    sent.strict === undefined
      ? firstOf([...otherFormats(sent, strictFormats), ...openObjects(sent), ...optionalProperties(sent)])
      : [],
  message: () => `"strict" is left out and the schema does not fit strict mode: it falls back to best effort`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { url: { type: 'string', format: 'uri' } },
          required: ['url'],
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
