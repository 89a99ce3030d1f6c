import { type Client, defineStep } from '../client';

const sources = [
  {
    title: 'MCP Go SDK 1.7.0',
    url: 'https://github.com/modelcontextprotocol/go-sdk/tree/3d6450fcc',
    date: '2026-08-21',
  },
];

export const mcpGoSdk: Client = {
  id: 'mcp-go-sdk',
  title: 'MCP Go SDK',
  aliases: ['mcp go sdk', 'go sdk', 'golang mcp sdk'],
  kind: 'sdk',
  about: 'The official SDK for Go. Any JSON value decodes as a schema; results are not checked.',
  releases: [{ version: '1.7.0', date: '2026-08-21' }],
  routes: [],
  steps: [
    defineStep({
      id: 'mcp-go-sdk-list',
      stage: 'list',
      title: 'Any value is taken as a schema',
      about: 'Schemas are untyped values: anything decodes. Entries of a list that are null are removed.',
      confidence: 'source-code',
      sources,
      examples: [
        { in: { name: 't', inputSchema: true }, out: null },
        { in: null, out: 'tool-rejected' },
      ],
      judge: (tool) =>
        tool === null ? [{ pointer: '', effect: 'tool-rejected', message: 'The entry is null' }] : [],
    }),
  ],
  unknown: [],
  sources,
};
