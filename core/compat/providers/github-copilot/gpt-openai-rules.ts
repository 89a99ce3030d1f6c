import { arraysWithoutItems, typeListsWithoutItems } from '../../checks/arrays';
import { rootWithoutProperties } from '../../checks/objects';
import { defineRule } from '../../rule';

export const copilotGptOpenaiRules = defineRule({
  id: 'copilot-gpt-openai-rules',
  title: 'GPT models keep the rules of OpenAI about properties and items',
  endpoints: ['github-copilot-gpt'],
  reads: 'tool',
  about:
    'A root object without properties, an array without items and a type list with array in it are refused; Claude models take the same tools.',
  effect: 'request-rejected',
  errorText:
    "Invalid schema for function 'X': In context=(), object schema missing properties. (code invalid_request_body)",
  confidence: 'observed',
  sources: [
    {
      title: 'bare object schema breaks GPT models, Claude works',
      url: 'https://github.com/github/copilot-cli/issues/2223',
      date: '2026-03-23',
    },
    {
      title: "type array containing 'array' without items is rejected",
      url: 'https://github.com/docker/mcp-gateway/issues/275',
      date: '2025-12-03',
    },
  ],
  advice: 'Write "properties": {} for a tool without arguments, and say what the items of a list are.',
  check: (sent) => [
    ...rootWithoutProperties(sent),
    ...arraysWithoutItems(sent),
    ...typeListsWithoutItems(sent),
  ],
  message: () => `"properties" or "items" is missing here`,
  fails: [
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object' } } },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'array' } } },
      },
    },
  ],
  passes: [{ tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } } }],
});
