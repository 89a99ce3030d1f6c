import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const anthropicManagedAgentsRef = defineRule({
  id: 'anthropic-managed-agents-ref',
  title: 'Managed Agents take no references',
  endpoints: ['anthropic-managed-agents'],
  reads: 'tool',
  about:
    'A custom tool of a managed agent is refused when a reference keyword stands anywhere in its schema.',
  effect: 'request-rejected',
  errorText: '400 tools.N.custom.input_schema …',
  confidence: 'observed',
  sources: [
    {
      title: 'Vendor guidance cited: no reference keywords in custom tools',
      url: 'https://github.com/diegosouzapw/OmniRoute/issues/13552',
      date: '2026-09-15',
    },
  ],
  advice: 'Write the definition where it is used.',
  check: (sent) => keywordPlaces(sent, ['$ref', '$dynamicRef', '$recursiveRef']),
  message: () => `Managed Agents refuse references`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { $ref: '#/$defs/A' } },
          $defs: { A: { type: 'string' } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
  ],
});
