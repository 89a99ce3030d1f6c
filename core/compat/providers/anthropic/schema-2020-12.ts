import { metaSchemaFaults } from '../../checks/meta-schema';
import { defineRule } from '../../rule';
import { anthropicAll } from '../endpoint-groups';

export const anthropicSchema202012 = defineRule({
  id: 'anthropic-schema-2020-12',
  title: 'The schema is valid JSON Schema 2020-12',
  endpoints: [...anthropicAll, 'bedrock-claude'],
  reads: 'tool',
  about:
    'Any keyword value that breaks the meta-schema is refused with the whole request: bounds that are booleans (draft 4), unknown type names, required as a flag of a property. A "$schema" of draft-07 alone does no harm.',
  effect: 'request-rejected',
  errorText: 'tools.N.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12',
  confidence: 'observed',
  sources: [
    {
      title: 'draft 2020-12 error, one server poisons all requests',
      url: 'https://github.com/anthropics/claude-code/issues/586',
      date: '2025-07-08',
    },
    {
      title: 'draft 2020-12 error',
      url: 'https://github.com/anthropics/claude-code/issues/63673',
      date: '2026-05-29',
    },
    {
      title: 'draft 2020-12 error still current',
      url: 'https://github.com/anthropics/claude-code/issues/86665',
      date: '2026-08-14',
    },
  ],
  advice: 'Correct the value: see what the keyword takes in JSON Schema 2020-12.',
  check: (sent) =>
    metaSchemaFaults(sent, '2020-12').filter(
      (hit) => !hit.pointer.endsWith('/items') || hit.args?.found !== 'a list',
    ),
  message: (hit) => `Here stands ${hit.args?.found} where ${hit.args?.wanted} belongs`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { n: { type: 'number', minimum: 0, exclusiveMinimum: true } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { count: { type: 'int' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string', required: true } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { enum: 'x' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'number', exclusiveMinimum: 0 } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { n: { type: 'number' } },
          $schema: 'http://json-schema.org/draft-07/schema#',
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { s: { type: 'string', enum: ['a', ''] } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { s: { type: 'string', pattern: '^(?!x)' } } },
      },
    },
  ],
});
