import { defineRule } from '../../rule';

export const zaiNoStrict = defineRule({
  id: 'zai-no-strict',
  title: 'There is no strict mode',
  endpoints: ['zai-chat-strict'],
  reads: 'tool',
  about: 'GLM is listed as having a JSON mode only: a schema asked for as strict is not enforced.',
  effect: 'note',
  confidence: 'inferred',
  sources: [
    {
      title: 'Which APIs enforce schemas',
      url: 'https://www.developersdigest.tech/blog/structured-outputs-across-ai-apis-2026',
      date: '2026-10-18',
    },
  ],
  advice: 'Check the values in the tool.',
  check: (sent) => (sent.strict === true ? [{ pointer: '/inputSchema' }] : []),
  message: () => `Strict mode is asked for and not enforced`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'string' } },
          required: ['a'],
          additionalProperties: false,
        },
      },
      strict: true,
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
