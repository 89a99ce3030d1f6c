import { own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';
import { anthropicAll } from '../endpoint-groups';

export const anthropicItemsTuple = defineRule({
  id: 'anthropic-items-tuple',
  title: 'items is one schema, not a list',
  endpoints: [...anthropicAll, 'bedrock-claude'],
  reads: 'tool',
  about:
    'A list under "items" was right up to draft 2019-09; in 2020-12 it is "prefixItems", and the API refuses it.',
  effect: 'request-rejected',
  errorText: 'tools.N.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12',
  confidence: 'source-code',
  sources: [
    {
      title: 'Tool schema normalizer of the Copilot Chat extension',
      url: 'https://github.com/microsoft/vscode-copilot-chat/blob/31acd00a86424e2ee6e980e54919cf31fbf88030/src/extension/tools/common/toolSchemaNormalizer.ts',
      date: '2026-03-29',
      commit: '31acd00a86424e2ee6e980e54919cf31fbf88030',
    },
    {
      title: 'Normalizes MCP schemas for draft 2020-12 because Claude on Bedrock enforces it',
      url: 'https://github.com/RooCodeInc/Roo-Code/blob/cb836567180a3ff1da6d082f3178b90c3bd22a70/src/utils/json-schema.ts',
      date: '2026-04-14',
      commit: 'cb836567180a3ff1da6d082f3178b90c3bd22a70',
    },
  ],
  advice: 'Write "prefixItems" for the list.',
  check: (sent) =>
    hitsIn(sent, (node) =>
      Array.isArray(own(node.schema, 'items')) ? [{ pointer: at(node, 'items') }] : [],
    ),
  message: () => `"items" is a list of schemas`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { p: { type: 'array', items: [{ type: 'number' }, { type: 'number' }] } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { p: { type: 'array', items: [] } } },
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
          properties: { p: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] } },
        },
      },
    },
  ],
});
