import type { Client } from '../client';
import { objectPage } from '../steps/object-page';

const sources = [
  {
    title: 'MCP Rust SDK (rmcp 3.1.4)',
    url: 'https://github.com/modelcontextprotocol/rust-sdk/tree/4a738b9dd',
    date: '2026-08-20',
  },
];

export const mcpRustSdk: Client = {
  id: 'mcp-rust-sdk',
  title: 'MCP Rust SDK',
  aliases: ['mcp rust sdk', 'rust sdk', 'rmcp'],
  kind: 'sdk',
  about:
    'The official SDK for Rust. One tool that cannot be decoded loses the page; what stands in a schema is not looked at.',
  releases: [{ version: '3.1.4', date: '2026-08-20' }],
  routes: [],
  steps: [
    objectPage({ id: 'mcp-rust-sdk-list', effect: 'page-rejected', confidence: 'source-code', sources }),
  ],
  unknown: [],
  sources,
};
