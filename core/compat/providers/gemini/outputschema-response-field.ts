import { defineRule } from '../../rule';
import { geminiApi, vertexAi } from '../endpoint-groups';

export const geminiOutputschemaResponseField = defineRule({
  id: 'gemini-outputschema-response-field',
  title: 'response and responseJsonSchema exclude each other',
  endpoints: [...geminiApi, ...vertexAi],
  reads: 'tool',
  about:
    'An output schema can be sent in one of the two; both are refused, and response reads the small dialect of parameters.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'Gemini API Schema and FunctionDeclaration messages',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/ai/generativelanguage/v1beta/content.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
  ],
  advice: 'A matter of the client: fill one of the two.',
  check: (sent) =>
    sent.fields?.includes('response') && sent.fields.includes('responseJsonSchema')
      ? [{ pointer: '/outputSchema' }]
      : [],
  message: () => `The client fills response and responseJsonSchema`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
        outputSchema: { type: 'object', properties: { r: { type: 'string' } } },
      },
      fields: ['response', 'responseJsonSchema'],
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
        outputSchema: { type: 'object', properties: { r: { type: 'string' } } },
      },
      fields: ['responseJsonSchema'],
    },
  ],
});
