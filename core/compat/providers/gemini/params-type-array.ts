import { own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const geminiParamsTypeArray = defineRule({
  id: 'gemini-params-type-array',
  title: 'type is one name, not a list',
  endpoints: ['gemini-parameters', 'vertex-parameters'],
  reads: 'tool',
  about: 'The field holds one type: a list of types is a parse error.',
  effect: 'request-rejected',
  errorText:
    'Unknown name "type" at \'tools[0].function_declarations[N].parameters.properties[k].value\': Proto field is not repeating, cannot start list.',
  confidence: 'observed',
  sources: [
    {
      title: 'processJsonSchema and tTool routing by $schema',
      url: 'https://github.com/googleapis/js-genai/blob/6e9b35c45e21f0d37179a24d29dca01ebed698e6/src/_transformers.ts',
      date: '2026-08-21',
      commit: '6e9b35c45e21f0d37179a24d29dca01ebed698e6',
    },
    {
      title: 'Public code comments quoting this Gemini error for type lists',
      url: 'https://github.com/search?q=%22Proto+field+is+not+repeating%2C+cannot+start+list%22+gemini&type=code',
      date: '2026-11-30',
    },
    {
      title: 'Tool schema normalizer of the Copilot Chat extension',
      url: 'https://github.com/microsoft/vscode-copilot-chat/blob/31acd00a86424e2ee6e980e54919cf31fbf88030/src/extension/tools/common/toolSchemaNormalizer.ts',
      date: '2026-03-29',
      commit: '31acd00a86424e2ee6e980e54919cf31fbf88030',
    },
  ],
  advice: 'State one type, with "nullable": true or anyOf for the others.',
  check: (sent) =>
    hitsIn(sent, (node) => (Array.isArray(own(node.schema, 'type')) ? [{ pointer: at(node, 'type') }] : [])),
  message: () => `"type" is a list, and Gemini takes one type`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: ['string', 'null'] } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string', nullable: true } } },
      },
    },
  ],
});
