import { defineRule } from '../../rule';

export const geminiJsonAvailable = defineRule({
  id: 'gemini-json-available',
  title: 'parameters and parametersJsonSchema exclude each other',
  endpoints: ['gemini-json-schema', 'gemini-parameters'],
  reads: 'tool',
  about: 'A declaration that fills both fields is refused. The JSON Schema field exists since 2025-06-21.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'parameters_json_schema published for the Gemini API',
      url: 'https://github.com/googleapis/googleapis/blob/41f615cc6b/google/ai/generativelanguage/v1beta/content.proto',
      date: '2025-08-26',
      commit: '41f615cc6b',
    },
    {
      title: 'Gemini API Schema and FunctionDeclaration messages',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/ai/generativelanguage/v1beta/content.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
    {
      title: 'processJsonSchema and tTool routing by $schema',
      url: 'https://github.com/googleapis/js-genai/blob/6e9b35c45e21f0d37179a24d29dca01ebed698e6/src/_transformers.ts',
      date: '2026-08-21',
      commit: '6e9b35c45e21f0d37179a24d29dca01ebed698e6',
    },
  ],
  advice: 'A matter of the client: fill one of the two.',
  check: (sent) =>
    sent.fields?.includes('parameters') && sent.fields.includes('parametersJsonSchema')
      ? [{ pointer: '/inputSchema' }]
      : [],
  message: () => `The client fills parameters and parametersJsonSchema`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
      fields: ['parameters', 'parametersJsonSchema'],
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
      fields: ['parametersJsonSchema'],
    },
  ],
});
