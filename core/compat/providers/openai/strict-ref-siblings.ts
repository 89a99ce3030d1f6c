import { siblingsOf } from '../../checks/keywords';
import { defineRule } from '../../rule';
import { openaiStrict } from '../endpoint-groups';

export const openaiStrictRefSiblings = defineRule({
  id: 'openai-strict-ref-siblings',
  title: 'Strict: nothing stands beside $ref',
  endpoints: openaiStrict,
  reads: 'tool',
  about: 'A node with $ref takes no description, default, title or other keyword.',
  effect: 'request-rejected',
  errorText: "context=('properties','x'), $ref cannot have keywords {'description'}.",
  confidence: 'observed',
  sources: [
    {
      title: 'Strict transformer: incompatible keys, formats, lookarounds, untyped items',
      url: 'https://github.com/pydantic/pydantic-ai/blob/4fda38988f2939fa6ea9cdefcf120693e10ef491/pydantic_ai_slim/pydantic_ai/profiles/openai.py',
      date: '2026-08-22',
      commit: '4fda38988f2939fa6ea9cdefcf120693e10ef491',
    },
    {
      title: 'Strict-schema helper: which keywords it refuses',
      url: 'https://github.com/openai/openai-node/blob/838de7e5/src/lib/transform.ts',
      date: '2026-08-15',
      commit: '838de7e5',
    },
  ],
  advice: 'Wrap the reference: {"anyOf": [{"$ref": …}], "description": …}.',
  check: (sent) => siblingsOf(sent, '$ref', ['$defs', 'definitions', '$schema', '$id']),
  message: (hit) => `"${hit.args?.sibling}" stands beside $ref`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/E', description: 'd' } },
          required: ['x'],
          additionalProperties: false,
          $defs: { E: { type: 'string', enum: ['a'] } },
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
          properties: { x: { anyOf: [{ $ref: '#/$defs/E' }], description: 'd' } },
          required: ['x'],
          additionalProperties: false,
          $defs: { E: { type: 'string', enum: ['a'] } },
        },
      },
    },
  ],
});
