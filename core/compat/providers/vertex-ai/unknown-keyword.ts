import { otherKeywords } from '../../checks/keywords';
import { defineRule } from '../../rule';
import { geminiFields } from '../gemini/gemini-fields';

const vertexFields: ReadonlySet<string> = new Set([
  ...geminiFields,
  'additionalProperties',
  'additional_properties',
  'ref',
  'defs',
]);

export const vertexUnknownKeyword = defineRule({
  id: 'vertex-unknown-keyword',
  title: 'parameters takes the keywords of its own message and no other',
  endpoints: ['vertex-parameters'],
  reads: 'tool',
  about:
    'As on the Gemini API an unknown keyword is a parse error; this message also knows additionalProperties, ref and defs.',
  effect: 'request-rejected',
  errorText: 'Invalid JSON payload received. Unknown name "X"',
  confidence: 'documented',
  sources: [
    {
      title: 'Vertex Schema message (ref, defs, additional_properties)',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/cloud/aiplatform/v1beta1/openapi.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
    {
      title: 'ref and defs added to the Vertex Schema',
      url: 'https://github.com/googleapis/googleapis/blob/f6bda19d14/google/cloud/aiplatform/v1beta1/openapi.proto',
      date: '2025-04-29',
      commit: 'f6bda19d14',
    },
    {
      title: 'additional_properties added to the Vertex Schema',
      url: 'https://github.com/googleapis/googleapis/blob/c6a75cdfdd/google/cloud/aiplatform/v1beta1/openapi.proto',
      date: '2025-05-12',
      commit: 'c6a75cdfdd',
    },
  ],
  advice: 'Leave the keyword out, or use a client that sends parametersJsonSchema.',
  check: (sent) =>
    otherKeywords(sent, vertexFields).filter(
      (hit) => !['$ref', '$defs', 'definitions'].includes(String(hit.args?.keyword)),
    ),
  message: (hit) => `Vertex knows no field "${hit.args?.keyword}" here`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string', const: 'x' } } },
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
          properties: { a: { type: 'object', additionalProperties: { type: 'string' } } },
        },
      },
    },
  ],
});
