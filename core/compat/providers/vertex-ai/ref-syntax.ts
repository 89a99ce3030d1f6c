import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const vertexRefSyntax = defineRule({
  id: 'vertex-ref-syntax',
  title: 'References are spelt ref and defs',
  endpoints: ['vertex-parameters'],
  reads: 'tool',
  about:
    'The message has ref and defs without the dollar sign, defs at the root only; $ref and $defs are unknown names.',
  effect: 'request-rejected',
  errorText: 'Unknown name "$ref"',
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
  advice: 'Write the definition where it is used.',
  check: (sent) => keywordPlaces(sent, ['$ref', '$defs', 'definitions']),
  message: (hit) => `Vertex knows no field "${hit.args?.keyword}" here`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/A' } },
          $defs: { A: { type: 'string' } },
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
          properties: { x: { ref: '#/defs/A' } },
          defs: { A: { type: 'string' } },
        },
      },
    },
  ],
});
