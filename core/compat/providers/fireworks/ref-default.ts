import { own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const fireworksRefDefault = defineRule({
  id: 'fireworks-ref-default',
  title: 'default does not stand beside $ref',
  endpoints: ['fireworks-chat'],
  reads: 'tool',
  about: 'The two on one node are refused.',
  effect: 'request-rejected',
  errorText: "JSON Schema not supported: keyword(s) ['default'] not allowed at the same level as $ref.",
  confidence: 'source-code',
  sources: [
    {
      title: 'Client-side schema sanitizer with per-backend reasons',
      url: 'https://github.com/NousResearch/hermes-agent/blob/07e1c21af96bea30ca397b4c75dc15f021dfda79/tools/schema_sanitizer.py',
      date: '2026-11-30',
      commit: '07e1c21af96bea30ca397b4c75dc15f021dfda79',
    },
  ],
  advice: 'Move the default into the description.',
  check: (sent) =>
    hitsIn(sent, (node) =>
      own(node.schema, '$ref') !== undefined && own(node.schema, 'default') !== undefined
        ? [{ pointer: at(node, 'default') }]
        : [],
    ),
  message: () => `"default" stands beside $ref`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/A', default: null } },
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
  ],
});
