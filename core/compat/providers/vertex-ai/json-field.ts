import { defineRule } from '../../rule';
import { vertexAi } from '../endpoint-groups';

export const vertexJsonField = defineRule({
  id: 'vertex-json-field',
  title: 'parameters and parametersJsonSchema exclude each other',
  endpoints: vertexAi,
  reads: 'tool',
  about:
    'A declaration that fills both fields is refused. The JSON Schema field exists since 2025-06-01 (v1beta1).',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'Vertex FunctionDeclaration',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/cloud/aiplatform/v1beta1/tool.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
    {
      title: 'JSON Schema fields added to Vertex function declarations',
      url: 'https://github.com/googleapis/googleapis/blob/215fb4add6/google/cloud/aiplatform/v1beta1/tool.proto',
      date: '2025-06-01',
      commit: '215fb4add6',
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
