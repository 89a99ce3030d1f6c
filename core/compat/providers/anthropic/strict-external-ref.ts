import { at, hitsIn, short } from '../../checks/places';
import { referenceOf, remoteReferences } from '../../checks/references';
import { defineRule } from '../../rule';

export const anthropicStrictExternalRef = defineRule({
  id: 'anthropic-strict-external-ref',
  title: 'Strict: no external references, no allOf around a reference',
  endpoints: ['anthropic-messages-strict'],
  reads: 'tool',
  about: 'A reference to another document, and allOf with a reference in it, are refused.',
  effect: 'request-rejected',
  errorText: '400 naming the feature',
  since: '2025-11-13',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs: limits and JSON Schema limitations',
      url: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
      date: '2026-09-20',
    },
  ],
  advice: 'Copy the definition into "$defs" and refer to it directly.',
  check: (sent) => [
    ...remoteReferences(sent),
    ...hitsIn(sent, (node) =>
      node.keyword === 'allOf' && referenceOf(node) !== undefined
        ? [{ pointer: at(node, '$ref'), args: { reference: short(referenceOf(node) ?? '') } }]
        : [],
    ),
  ],
  message: (hit) => `The reference ${hit.args?.reference} is remote or stands in allOf`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { allOf: [{ $ref: '#/$defs/A' }] } },
          required: ['x'],
          additionalProperties: false,
          $defs: { A: { type: 'object', properties: {}, required: [], additionalProperties: false } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: 'https://example.com/s.json' } },
          required: ['x'],
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
          properties: { x: { $ref: '#/$defs/A' } },
          required: ['x'],
          additionalProperties: false,
          $defs: { A: { type: 'object', properties: {}, required: [], additionalProperties: false } },
        },
      },
    },
  ],
});
