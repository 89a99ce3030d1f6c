import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

/** A server made with the official SDK, as authors write them: two tools, one with everything. */
export function createSdkServer() {
  const server = new McpServer(
    { name: 'sdk-server', version: '3.2.1' },
    { instructions: 'Ask for a place.' },
  );
  server.registerTool(
    'find_place',
    {
      title: 'Find a place',
      description: 'Finds “places” – with umlauts: Köln, 東京.',
      inputSchema: {
        name: z.string().min(1).describe('Name, e.g. "Köln"'),
        kind: z.enum(['city', 'river']).default('city'),
        near: z.object({ lat: z.number(), lon: z.number() }).optional(),
      },
      outputSchema: { found: z.array(z.object({ id: z.string(), score: z.number().nullable() })) },
      annotations: { readOnlyHint: true, openWorldHint: true },
      _meta: { 'com.example/team': 'maps' },
    },
    async () => ({ content: [], structuredContent: { found: [] } }),
  );
  server.registerTool('reset', { description: 'Forgets all.' }, async () => ({ content: [] }));
  return server;
}
