import { rootNotObject } from '../../checks/objects';
import { defineRule } from '../../rule';

export const moonshotRootTypeObject = defineRule({
  id: 'moonshot-root-type-object',
  title: 'The root states type object',
  endpoints: ['moonshot-platform', 'moonshot-kimi'],
  reads: 'tool',
  about: 'A root without a type, or another one, is refused.',
  effect: 'request-rejected',
  errorText: 'tools.function.parameters.type is required and must be "object"',
  confidence: 'observed',
  sources: [
    {
      title: 'Counter-test: api.moonshot.cn accepts type beside anyOf, but needs root type',
      url: 'https://github.com/14790897/MiqroForge-Desktop/issues/1165',
      date: '2026-09-21',
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
  advice: 'State type "object" at the root.',
  check: rootNotObject,
  message: (hit) => `The root of the arguments states type ${hit.args?.type}, not "object"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { anyOf: [{ type: 'object', properties: { a: { type: 'string' } } }] },
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
