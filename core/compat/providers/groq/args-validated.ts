import { own } from '../../../schema/json';
import { at, firstOf, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const groqArgsValidated = defineRule({
  id: 'groq-args-validated',
  title: 'Arguments are checked after generation',
  endpoints: ['groq-chat'],
  reads: 'tool',
  about:
    'A call whose arguments do not fit, such as null for an optional string or an additional key, fails the turn instead of coming back. Closed objects and strictly typed optional arguments are at risk.',
  effect: 'note',
  errorText: 'failed_generation / tool_use_failed',
  confidence: 'inferred',
  sources: [
    {
      title: 'failed_generation on MCP tool with arguments',
      url: 'https://github.com/vercel/ai/issues/6916',
      date: '2025-06-29',
    },
  ],
  advice: 'Let optional arguments be null, and leave objects open.',
  check: (sent) =>
    firstOf(
      hitsIn(sent, (node) =>
        own(node.schema, 'additionalProperties') === false
          ? [{ pointer: at(node, 'additionalProperties') }]
          : [],
      ),
    ),
  message: () => `A call with an additional key fails the turn`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'string' } }, additionalProperties: false },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: ['string', 'null'] } } },
      },
    },
  ],
});
