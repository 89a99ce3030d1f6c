import { danglingReferences } from '../../checks/references';
import { defineRule } from '../../rule';
import { anthropicAll } from '../endpoint-groups';

export const anthropicRefDangling = defineRule({
  id: 'anthropic-ref-dangling',
  title: 'References lead somewhere',
  endpoints: [...anthropicAll, 'bedrock-claude'],
  reads: 'tool',
  about:
    'A pointer without a target in the schema, often copied from an OpenAPI document, makes the schema invalid and the API refuse the request.',
  effect: 'request-rejected',
  errorText: 'tools.N.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12',
  confidence: 'observed',
  sources: [
    {
      title: 'Reference into components/schemas that the tool does not carry',
      url: 'https://github.com/anyproto/anytype-mcp/issues/21',
      date: '2026-01-07',
    },
  ],
  advice: 'Copy the definition into "$defs" and point to it there.',
  check: danglingReferences,
  message: (hit) => `${hit.args?.reference} leads nowhere`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { f: { $ref: '#/components/schemas/F' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { f: { $ref: '#/$defs/F' } } },
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
          properties: { f: { $ref: '#/$defs/F' } },
          $defs: { F: { type: 'string' } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { f: { $ref: '#' } } },
      },
    },
  ],
});
