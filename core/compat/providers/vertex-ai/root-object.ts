import { rootNotObject } from '../../checks/objects';
import { defineRule } from '../../rule';
import { vertexAi } from '../endpoint-groups';

export const vertexRootObject = defineRule({
  id: 'vertex-root-object',
  title: 'The root is an object',
  endpoints: vertexAi,
  reads: 'tool',
  about: 'A root that is a union, or has another type, is refused.',
  effect: 'request-rejected',
  confidence: 'observed',
  sources: [
    {
      title: 'root anyOf without type object refused by Vertex',
      url: 'https://github.com/ComposioHQ/composio/issues/4518',
      date: '2026-09-17',
    },
  ],
  advice: 'State type "object" at the root.',
  check: rootNotObject,
  message: (hit) => `The root of the arguments states type ${hit.args?.type}, not "object"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          anyOf: [
            { type: 'object', properties: { a: { type: 'string' } } },
            { type: 'object', properties: { b: { type: 'string' } } },
          ],
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      },
    },
  ],
});
