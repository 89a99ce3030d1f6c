#!/usr/bin/env node
// A small MCP server as an author writes it with the official SDK: the sample on which the GitHub Action is tried.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const server = new McpServer({ name: 'notes', version: '2.0.0' });

server.registerTool(
  'search_notes',
  {
    description: 'Searches notes by words.',
    inputSchema: { query: z.string(), limit: z.number().int().min(1).max(50).optional() },
    annotations: { readOnlyHint: true },
  },
  async () => ({ content: [] }),
);

server.registerTool(
  'add_note',
  { description: 'Adds a note.', inputSchema: { text: z.string(), tags: z.array(z.string()).optional() } },
  async () => ({ content: [] }),
);

await server.connect(new StdioServerTransport());
