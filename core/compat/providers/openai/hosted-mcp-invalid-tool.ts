import { arraysWithoutItems } from '../../checks/arrays';
import { propertiesThatAreNoSchema } from '../../checks/meta-schema';
import { rootNotObject, rootWithoutProperties } from '../../checks/objects';
import { defineRule } from '../../rule';

export const openaiHostedMcpInvalidTool = defineRule({
  id: 'openai-hosted-mcp-invalid-tool',
  title: 'One bad tool fails a hosted MCP server',
  endpoints: ['openai-hosted-mcp'],
  reads: 'tool',
  about:
    'Where OpenAI itself calls the MCP server, a tool whose schema it cannot convert fails the connection, with all tools of that server.',
  effect: 'request-rejected',
  errorText: 'Invalid tool schema for: Server.tool-name',
  confidence: 'observed',
  sources: [
    {
      title: 'hosted MCP connector: Invalid tool schema for one server tool',
      url: 'https://github.com/ogx-ai/ogx/issues/4416',
      date: '2026-01-01',
    },
  ],
  advice: 'Mend the schema as for the other OpenAI rules.',
  check: (sent) => [
    ...rootNotObject(sent),
    ...rootWithoutProperties(sent),
    ...arraysWithoutItems(sent),
    ...propertiesThatAreNoSchema(sent),
  ],
  message: () => `OpenAI cannot convert the schema, and the connection to the server fails`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { x: { type: 'array' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { x: { type: 'array', items: { type: 'string' } } } },
      },
    },
  ],
});
