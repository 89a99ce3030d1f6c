import { metaSchemaFaults } from '../../checks/meta-schema';
import { defineRule } from '../../rule';

export const bedrockSchemaStructural = defineRule({
  id: 'bedrock-schema-structural',
  title: 'Keywords have the values that JSON Schema asks for',
  endpoints: ['bedrock-nova', 'bedrock-strict', 'bedrock-claude'],
  reads: 'tool',
  about:
    'Checked for all models before the model sees the tool: properties that are null, required that is no list.',
  effect: 'request-rejected',
  errorText:
    'The json schema definition at toolConfig.tools.1.toolSpec.inputSchema is invalid. ... $.properties: null found, object expected',
  confidence: 'observed',
  sources: [
    {
      title: '$.properties: null found, object expected',
      url: 'https://github.com/maximhq/bifrost/issues/1720',
      date: '2026-02-21',
    },
    {
      title: '$.properties: null found, object expected',
      url: 'https://github.com/mark3labs/mcp-go/issues/224',
      date: '2025-04-29',
    },
  ],
  advice: 'Correct the value: {} instead of null for properties.',
  check: (sent) => metaSchemaFaults(sent, 'draft-07'),
  message: (hit) => `Here stands ${hit.args?.found} where ${hit.args?.wanted} belongs`,
  fails: [
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: null } } },
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {}, required: 'a' } } },
  ],
  passes: [{ tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } } }],
});
