import { isObject } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const moonshotAdditionalPropertiesEmpty = defineRule({
  id: 'moonshot-additional-properties-empty',
  title: 'No additionalProperties {} and no {"not": {}}',
  endpoints: ['moonshot-platform', 'moonshot-kimi'],
  reads: 'tool',
  about:
    'Both, as zod writes them for maps and optional values, were seen to be refused (Kimi K2.5, April 2026; found by an automated analysis).',
  effect: 'request-rejected',
  errorText: '400 invalid parameter value',
  confidence: 'observed',
  sources: [
    {
      title: 'Kimi K2.5: additionalProperties {} and not {} shapes',
      url: 'https://github.com/TencentCloudBase/CloudBase-AI-Toolkit/pull/626',
      date: '2026-04-28',
    },
  ],
  conflict: {
    says: 'The document and code of the official validator take additionalProperties {} as any value.',
    sources: [
      {
        title: 'walle, the official validator',
        url: 'https://github.com/MoonshotAI/walle/blob/196bb0ca9c2f2271cfa9623108308f0780e411ee/validator.go',
        date: '2026-06-29',
        commit: '196bb0ca9c2f2271cfa9623108308f0780e411ee',
      },
    ],
  },
  advice: 'Write additionalProperties as true or false, and make optional arguments optional.',
  check: (sent) =>
    hitsIn(sent, (node) =>
      isObject(node.value) &&
      Object.keys(node.schema).length === 0 &&
      (node.keyword === 'not' || (node.keyword === 'additionalProperties' && node.depth > 1))
        ? [{ pointer: at(node) }]
        : [],
    ),
  message: () => `An empty schema stands under "additionalProperties" or "not"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { anyOf: [{ not: {} }, { type: 'string' }] } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { m: { type: 'object', additionalProperties: {} } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
  ],
});
