import { own } from '../../../schema/json';
import { keywordPlaces } from '../../checks/keywords';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const anthropicStrictArrayLimits = defineRule({
  id: 'anthropic-strict-array-limits',
  title: 'Strict: minItems is 0 or 1, and no maxItems',
  endpoints: ['anthropic-messages-strict'],
  reads: 'tool',
  about: 'maxItems, uniqueItems and a minItems above 1 are refused.',
  effect: 'request-rejected',
  errorText: '400 with the offending keyword named',
  since: '2025-11-13',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs: limits and JSON Schema limitations',
      url: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
      date: '2026-09-20',
    },
    {
      title: 'Strict-schema transform: allowed formats, minItems, additionalProperties',
      url: 'https://github.com/anthropics/anthropic-sdk-typescript/blob/bfa9197f0182084941052be9752c948638421601/src/lib/transform-json-schema.ts',
      date: '2026-08-19',
      commit: 'bfa9197f0182084941052be9752c948638421601',
    },
  ],
  advice: 'Leave them out and check the list in the tool.',
  check: (sent) => [
    ...keywordPlaces(sent, ['maxItems', 'uniqueItems']),
    ...hitsIn(sent, (node) =>
      Number(own(node.schema, 'minItems') ?? 0) > 1
        ? [{ pointer: at(node, 'minItems'), args: { keyword: 'minItems' } }]
        : [],
    ),
  ],
  message: (hit) => `Strict mode does not take this "${hit.args?.keyword}"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'array', items: { type: 'string' }, minItems: 2 } },
          required: ['a'],
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
          properties: { a: { type: 'array', items: { type: 'string' }, minItems: 1 } },
          required: ['a'],
          additionalProperties: false,
        },
      },
    },
  ],
});
