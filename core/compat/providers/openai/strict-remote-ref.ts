import { remoteReferences } from '../../checks/references';
import { defineRule } from '../../rule';
import { openaiStrict } from '../endpoint-groups';

export const openaiStrictRemoteRef = defineRule({
  id: 'openai-strict-remote-ref',
  title: 'Strict: references stay in the document',
  endpoints: openaiStrict,
  reads: 'tool',
  about:
    'Local references pass, recursive ones too. One that leaves the document is refused by the official SDK.',
  effect: 'request-rejected',
  confidence: 'source-code',
  sources: [
    {
      title: 'Structured outputs guide, supported schemas',
      url: 'https://platform.openai.com/docs/guides/structured-outputs',
      date: '2026-11-30',
    },
    {
      title: 'Strict-schema helper: which keywords it refuses',
      url: 'https://github.com/openai/openai-node/blob/838de7e5/src/lib/transform.ts',
      date: '2026-08-15',
      commit: '838de7e5',
    },
  ],
  advice: 'Copy the definition into "$defs".',
  check: remoteReferences,
  message: (hit) => `The reference ${hit.args?.reference} leaves the document`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { n: { $ref: 'https://example.com/s.json' } },
          required: ['n'],
          additionalProperties: false,
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
          properties: { c: { type: 'array', items: { $ref: '#' } } },
          required: ['c'],
          additionalProperties: false,
        },
      },
    },
  ],
});
