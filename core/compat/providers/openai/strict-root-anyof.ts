import { own } from '../../../schema/json';
import { rootOf } from '../../checks/places';
import { targetOf } from '../../checks/references';
import { defineRule } from '../../rule';
import type { Hit, Sent } from '../../sent';
import { openaiStrict } from '../endpoint-groups';

function rootUnion(sent: Sent): Hit[] {
  const root = rootOf(sent);
  if (root === undefined) return [];
  if (own(root, 'anyOf') !== undefined) return [{ pointer: '/inputSchema/anyOf' }];
  const reference = own(root, '$ref');
  const target = typeof reference === 'string' ? targetOf(root, reference) : undefined;
  return own(target, 'anyOf') === undefined ? [] : [{ pointer: '/inputSchema/$ref' }];
}

export const openaiStrictRootAnyof = defineRule({
  id: 'openai-strict-root-anyof',
  title: 'Strict: the root is an object without anyOf',
  endpoints: openaiStrict,
  reads: 'tool',
  about: 'The root may neither carry anyOf nor be a reference to a union.',
  effect: 'request-rejected',
  errorText: "schema must have type 'object' and not have 'oneOf'/'anyOf'/...",
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs guide, supported schemas',
      url: 'https://platform.openai.com/docs/guides/structured-outputs',
      date: '2026-11-30',
    },
    {
      title: 'Strict-schema helper: which keywords it refuses',
      url: 'https://github.com/openai/openai-node/blob/838de7e5/src/lib/transform.ts',
      date: '2026-08-15',
      commit: '838de7e5',
    },
  ],
  advice: 'Put the union into a property of the root.',
  check: (sent) => rootUnion(sent),
  message: () => `The root of a strict schema is a union`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          anyOf: [
            {
              type: 'object',
              properties: { a: { type: 'string' } },
              required: ['a'],
              additionalProperties: false,
            },
            {
              type: 'object',
              properties: { b: { type: 'string' } },
              required: ['b'],
              additionalProperties: false,
            },
          ],
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          $ref: '#/$defs/A',
          $defs: {
            A: { anyOf: [{ type: 'object', properties: {}, required: [], additionalProperties: false }] },
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
        inputSchema: {
          type: 'object',
          properties: {
            u: {
              anyOf: [
                {
                  type: 'object',
                  properties: { a: { type: 'string' } },
                  required: ['a'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: { b: { type: 'string' } },
                  required: ['b'],
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
