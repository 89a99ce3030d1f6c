import { siblingsOf } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const geminiJsonRefSiblings = defineRule({
  id: 'gemini-json-ref-siblings',
  title: 'Beside $ref stand only description and default',
  endpoints: ['gemini-json-schema', 'vertex-json-schema'],
  reads: 'tool',
  about: 'Other keywords beside a reference are refused; the documents allow keys that start with $ alone.',
  effect: 'request-rejected',
  errorText:
    "$ref 'Q' was set alongside unsupported fields. If a schema node has $ref set, then only description and default can be set alongside it",
  confidence: 'observed',
  sources: [
    {
      title: '$ref set alongside unsupported fields',
      url: 'https://github.com/anomalyco/opencode/issues/12295',
      date: '2026-02-05',
    },
    {
      title: 'JSON Schema keywords listed for response_json_schema',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/ai/generativelanguage/v1beta/generative_service.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
    {
      title: 'A node with a reference takes description and default only',
      url: 'https://github.com/su-kaka/gcli2api/pull/374',
      date: '2026-05-09',
    },
  ],
  advice: 'Move the other keywords into the definition, or wrap the reference in anyOf.',
  check: (sent) =>
    siblingsOf(sent, '$ref', [
      'description',
      'default',
      '$defs',
      'definitions',
      '$schema',
      '$id',
      '$anchor',
      '$comment',
    ]),
  message: (hit) => `"${hit.args?.sibling}" stands beside $ref`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/A', title: 'X', minLength: 1 } },
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
          properties: { x: { $ref: '#/$defs/A' } },
          $defs: { A: { type: 'string' } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/A', description: 'd' } },
          $defs: { A: { type: 'string' } },
        },
      },
    },
  ],
});
