import { own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { typesOf } from '../../checks/types';
import type { SchemaNode } from '../../nodes';
import { defineRule } from '../../rule';
import type { Hit } from '../../sent';

const ownerOf = { properties: 'object', required: 'object', items: 'array' } as const;

function misplaced(node: SchemaNode): Hit[] {
  const types = typesOf(node.schema);
  const isUnion = own(node.schema, 'anyOf') !== undefined;
  if (types.length === 0 && !isUnion) return [];
  return Object.entries(ownerOf).flatMap(([keyword, owner]) =>
    own(node.schema, keyword) === undefined || types.includes(owner)
      ? []
      : [{ pointer: at(node, keyword), args: { keyword, types: types.join(', ') || 'none' } }],
  );
}

export const geminiParamsKeywordBesideOtherType = defineRule({
  id: 'gemini-params-keyword-beside-other-type',
  title: 'properties and required stand beside type object, items beside array',
  endpoints: ['gemini-parameters'],
  reads: 'tool',
  about:
    'A keyword of another type than the one stated is refused: properties on a string, items on a union whose array branch stands apart.',
  effect: 'request-rejected',
  errorText: '...parameters.properties[k].properties: only allowed for OBJECT type',
  confidence: 'observed',
  sources: [
    {
      title: 'properties and required: only allowed for OBJECT type',
      url: 'https://github.com/anomalyco/opencode/issues/11889',
      date: '2026-02-03',
    },
    {
      title: 'Nullable objects: 22 "only allowed for OBJECT type" errors',
      url: 'https://github.com/anomalyco/opencode/pull/43495',
      date: '2026-09-16',
    },
    {
      title: 'items beside a union: field predicate failed',
      url: 'https://github.com/anomalyco/opencode/issues/48073',
      date: '2026-09-09',
    },
  ],
  advice: 'Keep properties with objects and items with arrays, inside the branch of the union.',
  check: (sent) => hitsIn(sent, misplaced),
  message: (hit) => `"${hit.args?.keyword}" stands on type ${hit.args?.types}`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'string', properties: { b: { type: 'string' } } } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: {
            a: { anyOf: [{ type: 'array', items: { type: 'string' } }], items: { type: 'string' } },
          },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'OBJECT', properties: { a: { type: 'ARRAY', items: { type: 'STRING' } } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } },
      },
    },
  ],
});
