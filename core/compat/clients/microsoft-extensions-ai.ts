import type { Client } from '../client';
import { mcpCsharpSdk } from './mcp-csharp-sdk';

const sources = [
  {
    title: 'MCP C# SDK 2.2.0: schemas are handed to AIFunction unchanged',
    url: 'https://github.com/modelcontextprotocol/csharp-sdk/tree/609499b29',
    date: '2026-08-19',
  },
];

export const microsoftExtensionsAi: Client = {
  id: 'microsoft-extensions-ai',
  title: 'Microsoft.Extensions.AI',
  aliases: ['microsoft.extensions.ai', 'microsoft extensions ai', 'semantic kernel', 'meai'],
  kind: 'sdk',
  about: 'The AI abstractions of .NET, which take MCP tools from the C# SDK with their schemas unchanged.',
  releases: [
    { version: '9.4.0', date: '2025-04-09' },
    { version: '10.0.0', date: '2026-08-19' },
  ],
  routes: [
    { endpoint: 'openai-chat' },
    { endpoint: 'openai-chat-strict' },
    { endpoint: 'azure-openai-chat' },
  ],
  steps: mcpCsharpSdk.steps.map((step) => ({
    ...step,
    id: step.id.replace('mcp-csharp-sdk', 'microsoft-extensions-ai'),
  })),
  unknown: ['what strict mode changes'],
  sources,
};
