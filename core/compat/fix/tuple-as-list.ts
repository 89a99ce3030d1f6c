import { areEqual } from '../../diff/contain/plain';
import { type Json, type JsonObject, own } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

export const tupleAsList = defineSchemaRewrite({
  id: 'tuple-as-list',
  title: 'Positions become a list of bounded length',
  about:
    'A schema per position becomes one schema for every item, the union of all when they differ, with the length as bounds. Nothing is lost when all positions are alike and the length is fixed.',
  kind: 'values',
  isExactAtTimes: true,
  loses: 'which kind of item stands at which position',
  sides: 'input',
  rewrite(schema) {
    const { items } = schema;
    const prefix = own(schema, 'prefixItems') ?? (Array.isArray(items) ? items : undefined);
    if (!Array.isArray(prefix) || prefix.length === 0) return null;
    const rest = Array.isArray(items) ? own(schema, 'additionalItems') : items;
    const base = without(schema, 'prefixItems', 'items', 'additionalItems');
    const distinct = distinctOf(rest === undefined || typeof rest === 'boolean' ? prefix : [...prefix, rest]);
    const [only, ...others] = distinct;
    const item: Json = others.length === 0 ? (only ?? {}) : { anyOf: distinct };
    return { ...base, items: item, ...bounds(schema, rest, prefix.length) };
  },
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: {
            box: {
              type: 'array',
              prefixItems: [{ type: 'number' }, { type: 'number' }],
              items: false,
              minItems: 2,
            },
          },
        },
        {
          type: 'object',
          properties: { box: { type: 'array', minItems: 2, items: { type: 'number' }, maxItems: 2 } },
        },
      ],
    },
    {
      input: [
        {
          type: 'object',
          properties: {
            pair: {
              type: 'array',
              items: [{ type: 'string' }, { type: 'number' }],
              minItems: 2,
              maxItems: 2,
            },
          },
        },
        {
          type: 'object',
          properties: {
            pair: {
              type: 'array',
              minItems: 2,
              maxItems: 2,
              items: { anyOf: [{ type: 'string' }, { type: 'number' }] },
            },
          },
        },
      ],
    },
  ],
});

function distinctOf(schemas: readonly Json[]): Json[] {
  return schemas.filter((one, i) => schemas.findIndex((other) => areEqual(one, other)) === i);
}

function bounds(schema: JsonObject, rest: Json | undefined, length: number): JsonObject {
  const max = own(schema, 'maxItems');
  if (rest === false) return { maxItems: typeof max === 'number' ? Math.min(max, length) : length };
  return {};
}
