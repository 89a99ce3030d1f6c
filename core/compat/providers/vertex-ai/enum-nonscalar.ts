import { enumsBesideTypes } from '../../checks/enums';
import { defineRule } from '../../rule';

export const vertexEnumNonscalar = defineRule({
  id: 'vertex-enum-nonscalar',
  title: 'enum stands on a scalar, not on a list or object',
  endpoints: ['vertex-parameters'],
  reads: 'tool',
  about: 'An enum on an array or object is refused.',
  effect: 'request-rejected',
  errorText: 'For schema with enum values, schema type should not be OBJECT or ARRAY.',
  confidence: 'observed',
  sources: [
    {
      title: 'enum on array refused',
      url: 'https://github.com/reportportal/reportportal-mcp-server/issues/25',
      date: '2025-07-30',
    },
  ],
  advice: 'Move the enum into "items".',
  check: (sent) => enumsBesideTypes(sent, (types) => types.includes('array') || types.includes('object')),
  message: (hit) => `"enum" stands beside type ${hit.args?.types}`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { m: { type: 'array', enum: ['a'], items: { type: 'string' } } },
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
          properties: { m: { type: 'array', items: { type: 'string', enum: ['a'] } } },
        },
      },
    },
  ],
});
