import { untypedPlaces } from '../../checks/types';
import { defineRule } from '../../rule';

export const moonshotTypeMissing = defineRule({
  id: 'moonshot-type-missing',
  title: 'Every value states a type',
  endpoints: ['moonshot-platform', 'moonshot-kimi'],
  reads: 'tool',
  about:
    'A property with an enum or a description alone, or nothing at all, is refused, and so is such a branch of a union. The validator published on 2026-06-29 no longer has the check, its document does.',
  effect: 'request-rejected',
  errorText: "<At path 'properties.X': type is not defined>",
  confidence: 'observed',
  sources: [
    {
      title: 'type required; anyOf placement',
      url: 'https://github.com/MoonshotAI/kimi-cli/issues/1595',
      date: '2026-03-26',
    },
    {
      title: 'Client fills in missing types',
      url: 'https://github.com/MoonshotAI/kimi-cli/blob/995a180e/packages/kosong/CHANGELOG.md',
      date: '2026-04-23',
      commit: '995a180e',
    },
    {
      title: 'Official validator for Moonshot-flavoured JSON Schema',
      url: 'https://github.com/MoonshotAI/walle/blob/196bb0ca9c2f2271cfa9623108308f0780e411ee/docs/walle.md',
      date: '2026-06-29',
      commit: '196bb0ca9c2f2271cfa9623108308f0780e411ee',
    },
    {
      title: 'kimi-k2.7-code: type is not defined',
      url: 'https://github.com/earendil-works/pi/issues/5822',
      date: '2026-06-16',
    },
  ],
  advice: 'State the type.',
  check: (sent) => untypedPlaces(sent),
  message: () => `No type is stated here`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { m: { enum: ['a', 'b'] } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { f: { anyOf: [{ type: 'string' }, { description: 'x' }] } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { m: { type: 'string', enum: ['a', 'b'] } } },
      },
    },
  ],
});
