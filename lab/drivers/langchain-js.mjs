// @ts-check
// LangChain.js: the tools of `@langchain/mcp-adapters`, bound to a chat model.
import { done, fakeKey, load, prompt, step, wish } from './driver.mjs';

const { server, stubUrl, provider, model } = wish;

const tools = await step('list', async () => {
  const { MultiServerMCPClient } = await load('@langchain/mcp-adapters');
  const client = new MultiServerMCPClient({
    mcpServers: { [server.name]: { transport: 'stdio', command: server.command, args: server.args } },
  });
  return client.getTools();
});

await step('ask', async () => {
  const chat = await chatModel();
  await chat.bindTools(tools).invoke(prompt);
});
done();

async function chatModel() {
  switch (provider) {
    case 'openai-chat':
    case 'openai-responses': {
      const { ChatOpenAI } = await load('@langchain/openai');
      return new ChatOpenAI({
        model,
        apiKey: fakeKey,
        maxRetries: 0,
        useResponsesApi: provider === 'openai-responses',
        configuration: { baseURL: `${stubUrl}/v1` },
      });
    }
    case 'anthropic': {
      const { ChatAnthropic } = await load('@langchain/anthropic');
      return new ChatAnthropic({ model, apiKey: fakeKey, maxRetries: 0, anthropicApiUrl: stubUrl });
    }
    case 'google': {
      const { ChatGoogleGenerativeAI } = await load('@langchain/google-genai');
      return new ChatGoogleGenerativeAI({ model, apiKey: fakeKey, maxRetries: 0, baseUrl: stubUrl });
    }
    default:
      throw new Error(`unknown provider ${provider}`);
  }
}
