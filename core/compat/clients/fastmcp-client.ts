import type { Client } from '../client';
import { objectPage } from '../steps/object-page';
import { outputPromise } from '../steps/output-promise';

const source = {
  title: 'FastMCP, client',
  url: 'https://github.com/jlowin/fastmcp/tree/743ddffd0',
  date: '2026-08-21',
};

export const fastmcpClient: Client = {
  id: 'fastmcp-client',
  title: 'FastMCP client',
  aliases: ['fastmcp', 'fastmcp client', 'fast mcp'],
  kind: 'sdk',
  about: 'The client of FastMCP, on the MCP Python SDK. It follows up to 250 pages.',
  releases: [
    { version: '3.2.4', date: '2026-07-16' },
    { version: '4.0.0', date: '2026-08-21' },
  ],
  routes: [],
  steps: [
    objectPage({
      id: 'fastmcp-client-list',
      effect: 'page-rejected',
      confidence: 'source-code',
      sources: [source],
    }),
    outputPromise({
      id: 'fastmcp-client-output',
      effect: 'tool-rejected',
      confidence: 'source-code',
      sources: [source],
    }),
  ],
  unknown: [],
  sources: [source],
};
