// @ts-check
// Google Gen AI SDK with `mcpToTool`, for the Gemini Developer API and for Vertex AI (with an API key).
import { done, fakeKey, load, prompt, step, wish } from './driver.mjs';

const { server, stubUrl, provider, model } = wish;

const tool = await step('list', async () => {
  const { Client } = await load('@modelcontextprotocol/sdk/client/index.js');
  const { StdioClientTransport } = await load('@modelcontextprotocol/sdk/client/stdio.js');
  const { mcpToTool } = await load('@google/genai');
  const client = new Client({ name: 'lab', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: server.command, args: server.args }));
  const tool = mcpToTool(client);
  // Lists the tools and keeps them for the request.
  await tool.tool();
  return tool;
});

await step('ask', async () => {
  const { GoogleGenAI } = await load('@google/genai');
  const ai = new GoogleGenAI({
    apiKey: fakeKey,
    vertexai: provider === 'vertex',
    httpOptions: { baseUrl: stubUrl },
  });
  await ai.models.generateContent({ model, contents: prompt, config: { tools: [tool] } });
});
done();
