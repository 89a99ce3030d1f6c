import { isObject, own } from '../../../schema/json';
import { at, hitsIn, short } from '../../checks/places';
import type { SchemaNode } from '../../nodes';
import { defineRule } from '../../rule';
import type { Hit } from '../../sent';
import { openaiStrict } from '../endpoint-groups';

function sameFirstKeys(node: SchemaNode): Hit[] {
  const branches = own(node.schema, 'anyOf');
  if (!Array.isArray(branches)) return [];
  const seen = new Set<string>();
  return branches.flatMap((branch, i) => {
    const properties = own(branch, 'properties');
    const first = isObject(properties) ? Object.keys(properties)[0] : undefined;
    if (first === undefined) return [];
    const isSeen = seen.has(first);
    seen.add(first);
    return isSeen ? [{ pointer: at(node, 'anyOf', i), args: { name: short(first) } }] : [];
  });
}

export const openaiStrictAnyofFirstKey = defineRule({
  id: 'openai-strict-anyof-first-key',
  title: 'Strict: branches of a union start with different keys',
  endpoints: openaiStrict,
  reads: 'tool',
  about:
    'Two object branches of one anyOf with the same first property were refused in 2024 and 2025; whether models of 2026 still do is not known.',
  effect: 'request-rejected',
  errorText: "Invalid schema: Objects provided via 'anyOf' must not share identical first keys.",
  until: '2026-01-01',
  confidence: 'observed',
  sources: [
    {
      title: 'default not permitted; anyOf branches sharing first key',
      url: 'https://zenn.dev/nicopin/scraps/a8d8f53f5faebb',
      date: '2025-12-31',
    },
    {
      title: 'anyOf branches must not share identical first keys',
      url: 'https://community.openai.com/t/complex-json-schema-in-structured-outputs-breaks-an-assistant/1142179',
      date: '2025-12-31',
    },
  ],
  advice: 'Put a different property first in each branch.',
  check: (sent) => hitsIn(sent, sameFirstKeys),
  message: (hit) => `Another branch of this union starts with "${hit.args?.name}" too`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: {
            u: {
              anyOf: [
                {
                  type: 'object',
                  properties: { id: { type: 'string' }, a: { type: 'string' } },
                  required: ['id', 'a'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: { id: { type: 'string' }, b: { type: 'string' } },
                  required: ['id', 'b'],
                  additionalProperties: false,
                },
              ],
            },
          },
          required: ['u'],
          additionalProperties: false,
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: {
            u: {
              anyOf: [
                {
                  type: 'object',
                  properties: { kind: { type: 'string', enum: ['a'] }, a: { type: 'string' } },
                  required: ['kind', 'a'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: { b: { type: 'string' }, kind: { type: 'string', enum: ['b'] } },
                  required: ['b', 'kind'],
                  additionalProperties: false,
                },
              ],
            },
          },
          required: ['u'],
          additionalProperties: false,
        },
      },
    },
  ],
});
