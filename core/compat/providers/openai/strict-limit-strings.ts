import { toolWith } from '../../checks/large-examples';
import { above, nameAndValueLength } from '../../checks/measures';
import { defineRule } from '../../rule';

export const openaiStrictLimitStrings = defineRule({
  id: 'openai-strict-limit-strings',
  title: 'Strict: 120,000 characters of names and values',
  endpoints: ['openai-chat-strict', 'openai-responses-strict'],
  reads: 'tool',
  about:
    'Names of properties and definitions and the values of enum and const have at most 120,000 characters together; 15,000 in earlier versions.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs guide, supported schemas',
      url: 'https://platform.openai.com/docs/guides/structured-outputs',
      date: '2026-11-30',
    },
  ],
  advice: 'Shorten names, or enumerate less.',
  check: (sent) => above(nameAndValueLength(sent), 120_000),
  message: (hit) => `Names and values have ${hit.args?.count} characters; strict mode takes 120,000`,
  fails: [{ tool: toolWith({ ['p'.repeat(120_001)]: { type: 'string' } }) }],
  passes: [{ tool: toolWith({ ['p'.repeat(120_000)]: { type: 'string' } }) }],
});
