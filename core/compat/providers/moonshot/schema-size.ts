import { toolWith } from '../../checks/large-examples';
import { above, jsonLength } from '../../checks/measures';
import { defineRule } from '../../rule';

export const moonshotSchemaSize = defineRule({
  id: 'moonshot-schema-size',
  title: 'A schema has at most 120,000 bytes',
  endpoints: ['moonshot-platform', 'moonshot-kimi'],
  reads: 'tool',
  about: 'The default of the open validator; the hosted service gives the same words.',
  effect: 'request-rejected',
  errorText: "<At path 'root': schema exceeds maximum allowed size>",
  confidence: 'observed',
  sources: [
    {
      title: 'schema exceeds maximum allowed size',
      url: 'https://github.com/MoonshotAI/kimi-cli/issues/2475',
      date: '2026-06-25',
    },
    {
      title: 'Default limits in code (differ from the document)',
      url: 'https://github.com/MoonshotAI/walle/blob/196bb0ca9c2f2271cfa9623108308f0780e411ee/conf.go',
      date: '2026-06-29',
      commit: '196bb0ca9c2f2271cfa9623108308f0780e411ee',
    },
  ],
  advice: 'Make the schema smaller.',
  check: (sent) => above(jsonLength(sent.schema), 120_000),
  message: (hit) => `The schema has ${hit.args?.count} bytes; Moonshot takes 120,000`,
  fails: [{ tool: toolWith({ a: { type: 'string', description: 'x'.repeat(130_000) } }) }],
  passes: [{ tool: toolWith({ a: { type: 'string', description: 'x'.repeat(60_000) } }) }],
});
