import { rootWithoutProperties } from '../../checks/objects';
import { defineRule } from '../../rule';
import { openaiAll } from '../endpoint-groups';

export const openaiObjectMissingProperties = defineRule({
  id: 'openai-object-missing-properties',
  title: 'The root object has properties, if only an empty map',
  endpoints: openaiAll.filter((id) => id !== 'github-copilot-gpt'),
  reads: 'tool',
  about:
    'A bare {"type": "object"} is refused with all other tools; it is what many generators write for a tool without arguments. Objects further down may stay open.',
  effect: 'request-rejected',
  errorText:
    "Invalid schema for function 'X': In context=(), object schema missing properties. (code invalid_function_parameters)",
  confidence: 'observed',
  sources: [
    {
      title: 'object schema missing properties',
      url: 'https://github.com/Azure/azure-mcp/issues/197',
      date: '2025-05-14',
    },
    {
      title: 'no-argument tool without properties',
      url: 'https://github.com/grafana/mcp-grafana/issues/390',
      date: '2025-11-12',
    },
    {
      title: 'missing properties and items; whole request lost',
      url: 'https://github.com/bnb-chain/bnbchain-mcp/issues/68',
      date: '2026-03-30',
    },
    {
      title: 'bare object schema breaks GPT models, Claude works',
      url: 'https://github.com/github/copilot-cli/issues/2223',
      date: '2026-03-23',
    },
  ],
  advice: 'Write "properties": {} for a tool without arguments.',
  check: rootWithoutProperties,
  message: () => `The root object has no "properties"; an empty map is enough`,
  fails: [{ tool: { name: 't', description: 'd', inputSchema: { type: 'object' } } }],
  passes: [{ tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } } }],
});
