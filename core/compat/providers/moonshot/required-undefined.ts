import { undeclaredRequired } from '../../checks/objects';
import { defineRule } from '../../rule';

export const moonshotRequiredUndefined = defineRule({
  id: 'moonshot-required-undefined',
  title: 'required names declared properties only',
  endpoints: ['moonshot-platform', 'moonshot-kimi'],
  reads: 'tool',
  about: 'A name without a property is refused at every level of the validator.',
  effect: 'request-rejected',
  errorText: "required property 'age' is not defined in properties",
  confidence: 'source-code',
  sources: [
    {
      title: 'Official validator for Moonshot-flavoured JSON Schema',
      url: 'https://github.com/MoonshotAI/walle/blob/196bb0ca9c2f2271cfa9623108308f0780e411ee/docs/walle.md',
      date: '2026-06-29',
      commit: '196bb0ca9c2f2271cfa9623108308f0780e411ee',
    },
  ],
  advice: 'Take the name out of "required", or declare the property.',
  check: undeclaredRequired,
  message: (hit) => `"${hit.args?.name}" is required and not declared`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['age'] },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      },
    },
  ],
});
