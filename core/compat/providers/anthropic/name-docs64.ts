import { nameLongerThan } from '../../checks/names';
import { defineRule } from '../../rule';

export const anthropicNameDocs64 = defineRule({
  id: 'anthropic-name-docs64',
  title: 'The documents give 64 characters for a name',
  endpoints: ['anthropic-messages', 'anthropic-messages-strict'],
  reads: 'tool',
  about:
    'Names of 65 to 128 characters are outside the written contract; the API takes them, claude.ai and Bedrock do not.',
  effect: 'note',
  confidence: 'documented',
  sources: [
    {
      title: 'Tool definition table (copies state 64 characters)',
      url: 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/implement-tool-use',
      date: '2026-11-30',
    },
    {
      title: 'dots in tool name, pattern with 128',
      url: 'https://github.com/home-assistant/core/issues/147760',
      date: '2025-06-29',
    },
  ],
  advice: 'Keep the name under 64 characters.',
  fix: 'portable-name',
  check: (sent) => nameLongerThan(sent, 64),
  message: (hit) => `The name as sent has ${hit.args?.length} characters; the documents give 64`,
  fails: [
    { tool: { name: 'a'.repeat(65), description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
  passes: [
    { tool: { name: 'a'.repeat(64), description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
});
