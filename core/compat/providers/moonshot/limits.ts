import type { Json } from '../../../schema/json';
import { own } from '../../../schema/json';
import { manyValues, nestedObjects, toolWith } from '../../checks/large-examples';
import { above, objectsDeeperThan, propertyCount } from '../../checks/measures';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';
import type { Hit, Sent } from '../../sent';

function limits(sent: Sent): Hit[] {
  const places = hitsIn(sent, (node) => [
    ...tooMany(at(node, 'enum'), own(node.schema, 'enum'), 1000, 'values in one enum'),
    ...tooMany(at(node, 'anyOf'), own(node.schema, 'anyOf'), 500, 'branches of one union'),
  ]);
  const deep = objectsDeeperThan(sent, 31).map(({ pointer, args }) => ({
    pointer,
    args: { count: args?.level ?? 0, max: 30, what: 'levels of properties' },
  }));
  const all = above(propertyCount(sent), 3000).map(({ pointer, args }) => ({
    pointer,
    args: { ...args, what: 'properties' },
  }));
  return [...places, ...deep, ...all];
}

function tooMany(pointer: string, list: Json | undefined, max: number, what: string): Hit[] {
  return Array.isArray(list) && list.length > max
    ? [{ pointer, args: { count: list.length, max, what } }]
    : [];
}

export const moonshotLimits = defineRule({
  id: 'moonshot-limits',
  title: '30 levels, 3,000 properties, 1,000 values in an enum, 500 branches',
  endpoints: ['moonshot-platform', 'moonshot-kimi'],
  reads: 'tool',
  about:
    'Defaults in the code of the open validator, which were newer than its document: 5 levels, 100 properties, 500 values, 10 branches.',
  effect: 'request-rejected',
  errorText: 'enum array cannot have more than 1000 items',
  confidence: 'source-code',
  sources: [
    {
      title: 'Default limits in code (differ from the document)',
      url: 'https://github.com/MoonshotAI/walle/blob/196bb0ca9c2f2271cfa9623108308f0780e411ee/conf.go',
      date: '2026-06-29',
      commit: '196bb0ca9c2f2271cfa9623108308f0780e411ee',
    },
    {
      title: 'Official validator for Moonshot-flavoured JSON Schema',
      url: 'https://github.com/MoonshotAI/walle/blob/196bb0ca9c2f2271cfa9623108308f0780e411ee/docs/walle.md',
      date: '2026-06-29',
      commit: '196bb0ca9c2f2271cfa9623108308f0780e411ee',
    },
  ],
  advice: 'Flatten the arguments and enumerate less.',
  check: (sent) => limits(sent),
  message: (hit) => `${hit.args?.count} ${hit.args?.what}; Moonshot takes ${hit.args?.max}`,
  fails: [{ tool: toolWith({ a: { type: 'string', enum: manyValues(1001) } }) }, { tool: nestedObjects(33) }],
  passes: [{ tool: toolWith({ a: { type: 'string', enum: manyValues(100) } }) }],
});
