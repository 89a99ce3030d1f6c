import { hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';
import { typeBesideAnyOf } from './type-beside-any-of';

export const moonshotAnyofParentType = defineRule({
  id: 'moonshot-anyof-parent-type',
  title: 'type does not stand beside anyOf',
  endpoints: ['moonshot-kimi'],
  reads: 'tool',
  about:
    'On the endpoint of Kimi for coding a node, root or nested, with type and anyOf is refused. A union at the root is impossible there: the root needs its type.',
  effect: 'request-rejected',
  errorText:
    "tools.function.parameters is not a valid moonshot flavored json schema, details: <At path 'root': when using anyOf, type should be defined in anyOf items instead of the parent schema>",
  confidence: 'observed',
  sources: [
    {
      title: 'Kimi coding endpoint refuses root anyOf',
      url: 'https://github.com/anomalyco/opencode/issues/37496',
      date: '2026-07-17',
    },
    {
      title: 'type required; anyOf placement',
      url: 'https://github.com/MoonshotAI/kimi-cli/issues/1595',
      date: '2026-03-26',
    },
    {
      title: 'names starting with a digit; root anyOf',
      url: 'https://github.com/MoonshotAI/kimi-cli/issues/2531',
      date: '2026-07-22',
    },
    {
      title: 'Official validator for Moonshot-flavoured JSON Schema',
      url: 'https://github.com/MoonshotAI/walle/blob/196bb0ca9c2f2271cfa9623108308f0780e411ee/docs/walle.md',
      date: '2026-06-29',
      commit: '196bb0ca9c2f2271cfa9623108308f0780e411ee',
    },
    {
      title: 'Normalizer for Moonshot schemas',
      url: 'https://github.com/vercel/ai/blob/9435df86c6/packages/moonshotai/src/normalize-json-schema-for-mfjs.ts',
      date: '2026-08-14',
      commit: '9435df86c6',
    },
  ],
  advice: 'State the type inside the branches; put a union of the root into a property.',
  check: (sent) => hitsIn(sent, typeBesideAnyOf),
  message: () => `"type" stands beside anyOf`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: {}, anyOf: [{ required: ['a'] }] },
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
          properties: {
            v: {
              anyOf: [
                { type: 'object', properties: { a: { type: 'string' } } },
                { type: 'object', properties: { b: { type: 'string' } } },
              ],
            },
          },
        },
      },
    },
  ],
});
