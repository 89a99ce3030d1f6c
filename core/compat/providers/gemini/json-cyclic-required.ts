import { requiredCycles } from '../../checks/references';
import { defineRule } from '../../rule';

export const geminiJsonCyclicRequired = defineRule({
  id: 'gemini-json-cyclic-required',
  title: 'Recursion passes an optional property',
  endpoints: ['gemini-json-schema', 'vertex-json-schema'],
  reads: 'tool',
  about:
    'A reference that leads back to itself is unrolled a few times, and only where a property on the way may be left out; that it may be null is not enough.',
  effect: 'request-rejected',
  errorText: 'Request contains an invalid argument. / exceeds the maximum allowed nesting depth',
  confidence: 'documented',
  sources: [
    {
      title: 'JSON Schema keywords listed for response_json_schema',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/ai/generativelanguage/v1beta/generative_service.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
    {
      title: 'maximum allowed nesting depth',
      url: 'https://github.com/zereight/gitlab-mcp/issues/223',
      date: '2025-08-19',
    },
  ],
  advice: 'Make the property that closes the circle optional.',
  check: requiredCycles,
  message: (hit) => `${hit.args?.reference} leads back to itself through required properties`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { n: { $ref: '#/$defs/N' } },
          required: ['n'],
          $defs: { N: { type: 'object', properties: { c: { $ref: '#/$defs/N' } }, required: ['c'] } },
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
          properties: { n: { $ref: '#/$defs/N' } },
          required: ['n'],
          $defs: { N: { type: 'object', properties: { c: { $ref: '#/$defs/N' } } } },
        },
      },
    },
  ],
});
