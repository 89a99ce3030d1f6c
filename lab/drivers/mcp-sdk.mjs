// @ts-check
// The MCP TypeScript SDK, v1 (`@modelcontextprotocol/sdk`) or v2 (`@modelcontextprotocol/client`): the tools that one call
// of `listTools()` returns, as an application gets them.
import { done, load, step, wish } from './driver.mjs';

const { server, stubUrl, mode } = wish;

const listed = await step('list', async () => {
  const { Client, StdioClientTransport } = await sdk();
  const client = new Client(
    { name: 'lab', version: '1.0.0' },
    mode === 'modern' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  );
  await client.connect(new StdioClientTransport({ command: server.command, args: server.args }));
  return client.listTools();
});

await step('ask', async () => {
  const answer = await fetch(`${stubUrl}/listed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tools: listed.tools }),
  });
  if (!answer.ok) throw new Error(`the list was not taken: ${answer.status}`);
});
done();

async function sdk() {
  if (wish.library === 'v2') {
    const { Client } = await load('@modelcontextprotocol/client');
    const { StdioClientTransport } = await load('@modelcontextprotocol/client/stdio');
    return { Client, StdioClientTransport };
  }
  const { Client } = await load('@modelcontextprotocol/sdk/client/index.js');
  const { StdioClientTransport } = await load('@modelcontextprotocol/sdk/client/stdio.js');
  return { Client, StdioClientTransport };
}
