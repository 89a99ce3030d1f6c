import { own } from '../../../schema/json';
import { manyValues, toolWith } from '../../checks/large-examples';
import { above, enumsOf, jsonLength, objectsDeeperThan, propertyCount } from '../../checks/measures';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';
import type { Hit, Sent } from '../../sent';

function limits(sent: Sent): Hit[] {
  const values = enumsOf(sent).reduce((sum, one) => sum + one.values.length, 0);
  const deep = objectsDeeperThan(sent, 10).map(({ pointer, args }) => ({
    pointer,
    args: { count: args?.level ?? 0, max: 10, what: 'levels' },
  }));
  const branches = hitsIn(sent, (node) => {
    const list = own(node.schema, 'anyOf');
    const isLong = Array.isArray(list) && list.length > 5;
    return isLong
      ? [{ pointer: at(node, 'anyOf'), args: { count: list.length, max: 5, what: 'branches' } }]
      : [];
  });
  return [
    ...named(above(jsonLength(sent.schema), 5000), 'characters'),
    ...named(above(propertyCount(sent), 500), 'properties'),
    ...named(above(values, 500), 'enumerated values'),
    ...deep,
    ...branches,
  ];
}

function named(hits: readonly Hit[], what: string): Hit[] {
  return hits.map(({ pointer, args }) => ({ pointer, args: { ...args, what } }));
}

export const cerebrasStrictLimits = defineRule({
  id: 'cerebras-strict-limits',
  title: 'Strict: 5,000 characters, ten levels, 500 properties, 500 values, five branches',
  endpoints: ['cerebras-chat-strict'],
  reads: 'tool',
  about: 'Another part of the page says five levels.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'Strict-mode limitations',
      url: 'https://inference-docs.cerebras.ai/capabilities/structured-outputs',
      date: '2026-11-30',
    },
  ],
  advice: 'Make the schema smaller.',
  check: (sent) => limits(sent),
  message: (hit) => `${hit.args?.count} ${hit.args?.what}; Cerebras takes ${hit.args?.max}`,
  fails: [
    { tool: toolWith({ a: { type: 'string', description: 'x'.repeat(5001) } }) },
    { tool: toolWith({ a: { anyOf: manyValues(6).map((value) => ({ const: value })) } }) },
  ],
  passes: [{ tool: toolWith({ a: { type: 'string', description: 'x'.repeat(4000) } }) }],
});
