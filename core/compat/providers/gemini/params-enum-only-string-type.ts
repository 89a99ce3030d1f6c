import { enumsBesideTypes } from '../../checks/enums';
import { defineRule } from '../../rule';

export const geminiParamsEnumOnlyStringType = defineRule({
  id: 'gemini-params-enum-only-string-type',
  title: 'enum stands on a string, not on a list or object',
  endpoints: ['gemini-parameters'],
  reads: 'tool',
  about: 'An enum beside type array or object, meant for the items, is refused.',
  effect: 'request-rejected',
  errorText: 'For schema with enum values, schema type should not be OBJECT or ARRAY',
  confidence: 'observed',
  sources: [
    {
      title: 'enum on array refused',
      url: 'https://github.com/reportportal/reportportal-mcp-server/issues/25',
      date: '2025-07-30',
    },
    {
      title: 'enum placed on an array property breaks Gemini',
      url: 'https://github.com/github/copilot-cli/issues/4835',
      date: '2026-09-14',
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
          properties: { m: { type: 'array', items: { type: 'string' }, enum: ['a', 'b'] } },
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
          properties: { m: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } } },
        },
      },
    },
  ],
});
