import { enumValues } from '../../checks/enums';
import { defineRule } from '../../rule';

export const geminiParamsEnumString = defineRule({
  id: 'gemini-params-enum-string',
  title: 'Enumerated values are strings',
  endpoints: ['gemini-parameters', 'vertex-parameters'],
  reads: 'tool',
  about: 'Numbers, booleans and null in enum are refused.',
  effect: 'request-rejected',
  errorText: "Invalid value at '...value.enum[1]' (TYPE_STRING), 2",
  confidence: 'documented',
  sources: [
    {
      title: 'Gemini API Schema and FunctionDeclaration messages',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/ai/generativelanguage/v1beta/content.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
    {
      title: 'numeric enum values rejected',
      url: 'https://github.com/router-for-me/CLIProxyAPI/pull/1076',
      date: '2026-01-17',
    },
    {
      title: 'enum values must be TYPE_STRING',
      url: 'https://github.com/microsoft/azure-devops-mcp/issues/139',
      date: '2025-12-31',
    },
    {
      title: 'Converter from JSON Schema to the Gemini subset',
      url: 'https://github.com/vercel/ai/blob/6c5a1ed9f6/packages/google/src/convert-json-schema-to-openapi-schema.ts',
      date: '2026-08-20',
      commit: '6c5a1ed9f6',
    },
  ],
  advice: 'Enumerate strings, and let the tool read numbers from them.',
  check: (sent) => enumValues(sent, (value) => typeof value !== 'string'),
  message: (hit) => `${hit.args?.value} is not a string`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', enum: [1, 2, 4] } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'string', enum: ['a', null] } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'string', enum: ['1', '2', '4'] } } },
      },
    },
  ],
});
