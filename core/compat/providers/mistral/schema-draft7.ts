import { metaSchemaFaults } from '../../checks/meta-schema';
import { defineRule } from '../../rule';

export const mistralSchemaDraft7 = defineRule({
  id: 'mistral-schema-draft7',
  title: 'The schema is valid JSON Schema draft-07',
  endpoints: ['mistral-chat'],
  reads: 'tool',
  about:
    'Read from the open validator, and seen on the hosted API in the same words. Keywords of 2020-12 pass as unknown.',
  effect: 'request-rejected',
  errorText: 'Invalid tool schema: ...',
  confidence: 'source-code',
  sources: [
    {
      title: 'Tool validator: Draft 7 metaschema check and name pattern',
      url: 'https://github.com/mistralai/mistral-common/blob/bc022b91aa1c3b1fb771ac70931ae0009dbf9bad/src/mistral_common/protocol/instruct/validator.py',
      date: '2026-07-23',
      commit: 'bc022b91aa1c3b1fb771ac70931ae0009dbf9bad',
    },
    {
      title: 'Hosted API: Invalid tool schema for a boolean exclusiveMinimum',
      url: 'https://github.com/SylphxAI/pdf-reader-mcp/issues/63',
      date: '2025-05-22',
    },
  ],
  advice: 'Correct the value: see what the keyword takes in JSON Schema.',
  check: (sent) => metaSchemaFaults(sent, 'draft-07'),
  message: (hit) => `Here stands ${hit.args?.found} where ${hit.args?.wanted} belongs`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'int' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { n: { type: 'integer', exclusiveMinimum: true, minimum: 0 } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'integer' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { p: { type: 'array', prefixItems: 3 } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { p: { type: 'array', items: [{ type: 'string' }] } } },
      },
    },
  ],
});
