// A server with the given number of tools, for the inspection benchmark.
import { createInterface } from 'node:readline';

const count = Number(process.argv[2] ?? 10);
const tools = Array.from({ length: count }, (_, i) => ({
  name: `tool_${i}`,
  description: 'Searches the things that there are and returns those that match. '.repeat(3),
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'What to look for' },
      limit: { type: 'integer', minimum: 1, maximum: 100 },
    },
    required: ['query'],
  },
}));
const answers = {
  initialize: {
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'bench', version: '1.0.0' },
  },
  'tools/list': { tools },
};
for await (const line of createInterface(process.stdin)) {
  const { id, method } = JSON.parse(line);
  if (id !== undefined)
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] ?? {} })}\n`);
}
