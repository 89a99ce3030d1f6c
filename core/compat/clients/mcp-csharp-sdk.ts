import { isObject, own } from '../../schema/json';
import { type Client, defineStep } from '../client';

const sources = [
  {
    title: 'MCP C# SDK 2.2.0: the setter of InputSchema',
    url: 'https://github.com/modelcontextprotocol/csharp-sdk/tree/609499b29',
    date: '2026-08-19',
  },
];

export const mcpCsharpSdk: Client = {
  id: 'mcp-csharp-sdk',
  title: 'MCP C# SDK',
  aliases: ['mcp c# sdk', 'c# sdk', 'csharp sdk', 'mcp csharp sdk', '.net mcp sdk'],
  kind: 'sdk',
  about:
    'The official SDK for .NET. The root of an input schema has to say type "object"; properties are not looked at.',
  releases: [{ version: '2.2.0', date: '2026-08-19' }],
  routes: [],
  steps: [
    defineStep({
      id: 'mcp-csharp-sdk-list',
      stage: 'list',
      title: 'The root has to be of type object',
      about:
        'Reading a tool throws unless its input schema is an object with type "object", and one tool that throws loses the page.',
      confidence: 'source-code',
      sources,
      advice: 'Publish {"type":"object","properties":{}} for a tool without arguments.',
      examples: [
        { in: { name: 't', inputSchema: { type: 'object', properties: { a: true } } }, out: null },
        { in: { name: 't', inputSchema: { anyOf: [] } }, out: 'page-rejected' },
        { in: { name: 't', inputSchema: null }, out: 'page-rejected' },
      ],
      judge: (tool) => {
        const schema = own(tool, 'inputSchema');
        if (isObject(schema) && own(schema, 'type') === 'object') return [];
        const pointer =
          isObject(schema) && own(schema, 'type') !== undefined ? '/inputSchema/type' : '/inputSchema';
        return [
          { pointer, effect: 'page-rejected', message: 'The root of the input schema is not of type object' },
        ];
      },
    }),
  ],
  unknown: [],
  sources,
};
