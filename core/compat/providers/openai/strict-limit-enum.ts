import { manyValues, toolWith } from '../../checks/large-examples';
import { enumsOf, stringLength } from '../../checks/measures';
import { at } from '../../checks/places';
import { defineRule } from '../../rule';
import type { Hit, Sent } from '../../sent';

function enumLimits(sent: Sent): Hit[] {
  const enums = enumsOf(sent);
  const count = enums.reduce((sum, { values }) => sum + values.length, 0);
  const total =
    count > 1000 ? [{ pointer: '/inputSchema', args: { count, max: 1000, what: 'enumerated values' } }] : [];
  const long = enums.flatMap(({ node, values }) => {
    const length = stringLength(values);
    return values.length > 250 && length > 15_000
      ? [{ pointer: at(node, 'enum'), args: { count: length, max: 15_000, what: 'characters in one enum' } }]
      : [];
  });
  return [...total, ...long];
}

export const openaiStrictLimitEnum = defineRule({
  id: 'openai-strict-limit-enum',
  title: 'Strict: 1,000 enumerated values, 15,000 characters in a long list',
  endpoints: ['openai-chat-strict', 'openai-responses-strict'],
  reads: 'tool',
  about:
    'All enums together have at most 1,000 values; one list of more than 250 strings has at most 15,000 characters. Earlier limits were half of that.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs guide, supported schemas',
      url: 'https://platform.openai.com/docs/guides/structured-outputs',
      date: '2026-11-30',
    },
  ],
  advice: 'Enumerate fewer values, or describe them.',
  check: (sent) => enumLimits(sent),
  message: (hit) => `${hit.args?.count} ${hit.args?.what}; strict mode takes ${hit.args?.max}`,
  fails: [
    { tool: toolWith({ a: { type: 'string', enum: manyValues(1001) } }) },
    {
      tool: toolWith({ a: { type: 'string', enum: manyValues(251).map((value) => value.padEnd(60, 'x')) } }),
    },
  ],
  passes: [{ tool: toolWith({ a: { type: 'string', enum: manyValues(1000) } }) }],
});
