import type { Client } from '../client';
import { affixName } from '../steps/affix-name';
import { sdkPage } from '../steps/sdk-page';

const repository = 'https://github.com/continuedev/continue/blob/d0a3c0b62';
const source = (path: string) => ({
  title: `Continue, ${path}`,
  url: `${repository}/${path}`,
  date: '2026-06-18',
});

export const continueDev: Client = {
  id: 'continue',
  title: 'Continue',
  aliases: ['continue', 'continue.dev', 'continue vscode'],
  kind: 'application',
  about: 'An assistant for editors. Schemas pass through to most providers as they are.',
  releases: [{ version: '2026-06', date: '2026-06-18' }],
  routes: [
    { endpoint: 'openai-chat' },
    { endpoint: 'anthropic-messages' },
    { endpoint: 'gemini-parameters' },
    { endpoint: 'mistral-chat' },
    { endpoint: 'ollama' },
  ],
  steps: [
    sdkPage({
      client: 'continue',
      generation: '1.32',
      compiles: true,
      effect: 'server-unusable',
      confidence: 'source-code',
      sources: [source('core/context/mcp/MCPConnection.ts')],
    }),
    affixName({
      id: 'continue-name',
      about:
        'The name is `server_tool` unless the tool already starts with the server. The server is in lower case with underscores; the tool is left as it is, and there is no limit.',
      confidence: 'source-code',
      sources: [source('core/tools/mcpToolName.ts')],
      join: (server, tool) => {
        const prefix = server
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '_')
          .replace(/^_+|_+$/g, '');
        return tool.startsWith(`${prefix}_`) ? tool : `${prefix}_${tool}`;
      },
      example: ['My Server', 'read.file', 'my_server_read.file'],
    }),
  ],
  unknown: ['only the first page of a list is read'],
  sources: [source('core/context/mcp/MCPConnection.ts')],
};
