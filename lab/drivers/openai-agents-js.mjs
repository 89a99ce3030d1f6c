// @ts-check
// OpenAI Agents SDK for JavaScript, default and strict conversion of MCP schemas.
import { done, fakeKey, load, prompt, step, wish } from './driver.mjs';

const { server, stubUrl, provider, model, mode } = wish;
const { Agent, MCPServerStdio, OpenAIProvider, Runner } = await load('@openai/agents');

const mcpServer = new MCPServerStdio({ name: server.name, command: server.command, args: server.args });
await step('list', async () => {
  await mcpServer.connect();
  const listed = await mcpServer.listTools();
  // The run would list them again.
  mcpServer.listTools = async () => listed;
});

await step('ask', async () => {
  const agent = new Agent({
    name: 'lab',
    model,
    mcpServers: [mcpServer],
    ...(mode === 'strict' ? { mcpConfig: { convertSchemasToStrict: true } } : {}),
  });
  const modelProvider = new OpenAIProvider({
    apiKey: fakeKey,
    baseURL: `${stubUrl}/v1`,
    useResponses: provider !== 'openai-chat',
  });
  await new Runner({ modelProvider, tracingDisabled: true }).run(agent, prompt);
});
done();
