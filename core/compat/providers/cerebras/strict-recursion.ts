import { own } from '../../../schema/json';
import { keywordPlaces } from '../../checks/keywords';
import { at, hitsIn } from '../../checks/places';
import { recursiveReferences, remoteReferences } from '../../checks/references';
import { defineRule } from '../../rule';

export const cerebrasStrictRecursion = defineRule({
  id: 'cerebras-strict-recursion',
  title: 'Strict: no recursion, no external references, $defs only',
  endpoints: ['cerebras-chat-strict'],
  reads: 'tool',
  about:
    'Recursive schemas, remote references, $anchor, definitions in place of $defs, and items: true are refused.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'Strict-mode limitations',
      url: 'https://inference-docs.cerebras.ai/capabilities/structured-outputs',
      date: '2026-11-30',
    },
  ],
  advice: 'Keep definitions in "$defs" and write recursion out.',
  check: (sent) => [
    ...recursiveReferences(sent),
    ...remoteReferences(sent),
    ...keywordPlaces(sent, ['$anchor', 'definitions']),
    ...hitsIn(sent, (node) =>
      own(node.schema, 'items') === true
        ? [{ pointer: at(node, 'items'), args: { keyword: 'items: true' } }]
        : [],
    ),
  ],
  message: (hit) =>
    hit.args?.reference === undefined
      ? `Strict mode does not take "${hit.args?.keyword}"`
      : `The reference ${hit.args.reference} is recursive or remote`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { c: { $ref: '#' } },
          required: ['c'],
          additionalProperties: false,
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { $ref: 'https://example.com/s.json' } } },
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
          properties: { c: { type: 'string' } },
          required: ['c'],
          additionalProperties: false,
        },
      },
    },
  ],
});
