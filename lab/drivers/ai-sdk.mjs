// @ts-check
// Vercel AI SDK with one of its providers. The MCP client is in `@ai-sdk/mcp` since AI SDK 5, in `ai` before.
import { done, fakeKey, load, prompt, step, warn, wish } from './driver.mjs';

const { server, stubUrl, provider, model } = wish;

const tools = await step('list', async () => {
  const { createClient, Transport } = await mcp();
  const client = await createClient({
    transport: new Transport({ command: server.command, args: server.args }),
  });
  return client.tools();
});

await step('ask', async () => {
  const { generateText } = await load('ai');
  const answer = await generateText({ model: await languageModel(), tools, prompt, maxRetries: 0 });
  warn(answer.warnings ?? []);
});
done();

async function mcp() {
  try {
    const { createMCPClient, experimental_createMCPClient } = await load('@ai-sdk/mcp');
    const { Experimental_StdioMCPTransport } = await load('@ai-sdk/mcp/mcp-stdio');
    return {
      createClient: createMCPClient ?? experimental_createMCPClient,
      Transport: Experimental_StdioMCPTransport,
    };
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ERR_MODULE_NOT_FOUND') throw error;
    const { experimental_createMCPClient } = await load('ai');
    const { Experimental_StdioMCPTransport } = await load('ai/mcp-stdio');
    return { createClient: experimental_createMCPClient, Transport: Experimental_StdioMCPTransport };
  }
}

async function languageModel() {
  const reached = { apiKey: fakeKey, baseURL: `${stubUrl}/v1` };
  switch (provider) {
    case 'google': {
      const { createGoogleGenerativeAI } = await load('@ai-sdk/google');
      return createGoogleGenerativeAI({ ...reached, baseURL: `${stubUrl}/v1beta` })(model);
    }
    case 'openai-responses':
      return (await load('@ai-sdk/openai')).createOpenAI(reached).responses(model);
    case 'openai-chat':
      return (await load('@ai-sdk/openai')).createOpenAI(reached).chat(model);
    case 'anthropic':
      return (await load('@ai-sdk/anthropic')).createAnthropic(reached)(model);
    case 'amazon-bedrock': {
      const { createAmazonBedrock } = await load('@ai-sdk/amazon-bedrock');
      const keys = { accessKeyId: fakeKey, secretAccessKey: fakeKey };
      return createAmazonBedrock({ region: 'us-east-1', ...keys, baseURL: stubUrl })(model);
    }
    case 'mistral':
      return (await load('@ai-sdk/mistral')).createMistral(reached)(model);
    case 'xai':
      return (await load('@ai-sdk/xai')).createXai(reached).responses(model);
    default:
      throw new Error(`unknown provider ${provider}`);
  }
}
