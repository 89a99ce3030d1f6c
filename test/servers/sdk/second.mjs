import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** A server made with the official SDK v2, which shows its result schema differently to each era. */
export function createSecondServer() {
  const server = new McpServer({ name: 'second', version: '2.0.1' }, { instructions: 'Ask away.' });
  server.registerTool(
    'names',
    {
      description: 'Lists names.',
      inputSchema: z.object({ prefix: z.string().optional() }),
      outputSchema: z.array(z.string()),
    },
    async () => ({ content: [], structuredContent: [] }),
  );
  return server;
}
