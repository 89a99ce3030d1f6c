import type { Client } from '../client';
import { objectPage } from '../steps/object-page';
import { outputPromise } from '../steps/output-promise';
import { sdkPage } from '../steps/sdk-page';

const session = {
  title: 'MCP Python SDK, v1.x, client session',
  url: 'https://github.com/modelcontextprotocol/python-sdk/blob/4dc224fab/src/mcp/client/session.py',
  date: '2026-08-21',
};
const surface = {
  title: 'MCP Python SDK, main: results are checked against the negotiated revision',
  url: 'https://github.com/modelcontextprotocol/python-sdk/tree/57394b054',
  date: '2026-08-20',
};

export const mcpPythonSdk: Client = {
  id: 'mcp-python-sdk',
  title: 'MCP Python SDK',
  aliases: ['mcp python sdk', 'python sdk', 'mcp python sdk client', 'python mcp client', 'mcp python'],
  kind: 'sdk',
  about:
    'The official SDK for Python. Version 1 looks at little, version 2 as closely as the protocol revision says.',
  releases: [
    { version: '1.10.0', date: '2025-06-26' },
    { version: '1.24.0', date: '2025-12-12' },
    { version: '2.0.0', date: '2026-08-20' },
  ],
  routes: [],
  steps: [
    objectPage({
      id: 'mcp-python-sdk-list-1',
      effect: 'page-rejected',
      confidence: 'source-code',
      until: '2.0.0',
      sources: [session],
    }),
    sdkPage({
      client: 'mcp-python-sdk',
      generation: '1.23',
      compiles: false,
      effect: 'page-rejected',
      confidence: 'source-code',
      since: '2.0.0',
      sources: [surface],
    }),
    outputPromise({
      id: 'mcp-python-sdk-output',
      effect: 'tool-rejected',
      confidence: 'source-code',
      since: '1.10.0',
      sources: [session],
    }),
  ],
  unknown: [],
  sources: [session, surface],
};
