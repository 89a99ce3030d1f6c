// @ts-check
// Mastra: the tools of `@mastra/mcp`, given to an agent of `@mastra/core`.
import { done, fakeKey, load, prompt, step, wish } from './driver.mjs';

const { server, stubUrl, provider, model } = wish;

const tools = await step('list', async () => {
  const { MCPClient } = await load('@mastra/mcp');
  const client = new MCPClient({
    servers: { [server.name]: { command: server.command, args: server.args } },
  });
  const { tools, errors } = await client.listToolsWithErrors();
  for (const error of Object.values(errors)) throw new Error(String(error));
  return tools;
});

await step('ask', async () => {
  const { Agent } = await load('@mastra/core/agent');
  const agent = new Agent({
    id: 'lab',
    name: 'lab',
    instructions: 'Answer.',
    model: await languageModel(),
    tools,
  });
  await agent.generate(prompt, { maxSteps: 1 });
});
done();

async function languageModel() {
  const reached = { apiKey: fakeKey, baseURL: `${stubUrl}/v1` };
  switch (provider) {
    case 'openai':
      return (await load('@ai-sdk/openai')).createOpenAI(reached)(model);
    case 'anthropic':
      return (await load('@ai-sdk/anthropic')).createAnthropic(reached)(model);
    case 'google': {
      const { createGoogleGenerativeAI } = await load('@ai-sdk/google');
      return createGoogleGenerativeAI({ ...reached, baseURL: `${stubUrl}/v1beta` })(model);
    }
    default:
      throw new Error(`unknown provider ${provider}`);
  }
}
