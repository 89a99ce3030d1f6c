import { rootNotObject } from '../../checks/objects';
import { defineRule } from '../../rule';
import { anthropicAll } from '../endpoint-groups';

export const anthropicRootTypeRequired = defineRule({
  id: 'anthropic-root-type-required',
  title: 'The root states type object',
  endpoints: anthropicAll,
  reads: 'tool',
  about: 'input_schema without a type, or with another one, is refused. Unions of zod at the root lose it.',
  effect: 'request-rejected',
  errorText: 'tools.N.custom.input_schema.type: Field required',
  confidence: 'source-code',
  sources: [
    {
      title: "Tool.InputSchema type: literal 'object'",
      url: 'https://github.com/anthropics/anthropic-sdk-typescript/blob/bfa9197f0182084941052be9752c948638421601/src/resources/messages/messages.ts',
      date: '2026-08-19',
      commit: 'bfa9197f0182084941052be9752c948638421601',
    },
  ],
  advice: 'State type "object" at the root.',
  check: rootNotObject,
  message: (hit) => `The root of the arguments states type ${hit.args?.type}, not "object"`,
  fails: [
    { tool: { name: 't', description: 'd', inputSchema: { properties: { a: { type: 'string' } } } } },
    { tool: { name: 't', description: 'd', inputSchema: { type: 'array', items: {} } } },
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
