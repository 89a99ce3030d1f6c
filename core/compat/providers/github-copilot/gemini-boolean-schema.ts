import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const copilotGeminiBooleanSchema = defineRule({
  id: 'copilot-gemini-boolean-schema',
  title: 'A schema is an object, not true',
  endpoints: ['github-copilot-gemini'],
  reads: 'tool',
  about:
    'A property or item that is true makes every request to a Gemini model fail; {} in its place passes.',
  effect: 'request-rejected',
  errorText: '400 Bad Request',
  confidence: 'observed',
  sources: [
    {
      title: 'Gemini through Copilot: boolean schemas and type lists in items fail, {} passes',
      url: 'https://github.com/github/copilot-cli/issues/4623',
      date: '2026-09-08',
    },
  ],
  advice: 'Write {} or a type instead of true.',
  check: (sent) =>
    hitsIn(sent, (node) =>
      typeof node.value === 'boolean' && node.keyword !== 'additionalProperties'
        ? [{ pointer: at(node) }]
        : [],
    ),
  message: () => `A boolean stands where a schema belongs`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'array', items: { type: 'object', properties: { value: true } } } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: {} }, additionalProperties: false },
      },
    },
  ],
});
