import { defineRule } from '../../rule';
import { anthropicAll } from '../endpoint-groups';

export const anthropicOutputschemaNone = defineRule({
  id: 'anthropic-outputschema-none',
  title: 'There is no field for an output schema',
  endpoints: anthropicAll,
  reads: 'tool',
  about:
    'Clients drop the output schema, or paste it into the description: the model is not told what a tool returns.',
  effect: 'note',
  confidence: 'source-code',
  sources: [
    {
      title: "Tool.InputSchema type: literal 'object'",
      url: 'https://github.com/anthropics/anthropic-sdk-typescript/blob/bfa9197f0182084941052be9752c948638421601/src/resources/messages/messages.ts',
      date: '2026-08-19',
      commit: 'bfa9197f0182084941052be9752c948638421601',
    },
  ],
  advice: 'Say in the description what comes back.',
  check: (sent) => (sent.outputSchema === undefined ? [] : [{ pointer: '/outputSchema' }]),
  message: () => `The model is not told what the tool returns`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: {} },
        outputSchema: { type: 'object', properties: { r: { type: 'string' } } },
      },
    },
  ],
  passes: [{ tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } } }],
});
