import { nameNotMatching } from '../../checks/names';
import { defineRule } from '../../rule';

export const groqNamePattern = defineRule({
  id: 'groq-name-pattern',
  title: 'A function name has letters, digits, underscore and hyphen only',
  endpoints: ['groq-chat'],
  reads: 'tool',
  about: 'Blanks and marks in a name are refused.',
  effect: 'request-rejected',
  errorText: 'tools[0].function.name : string does not match pattern',
  confidence: 'observed',
  sources: [
    {
      title: 'name pattern on OpenAI and Groq',
      url: 'https://github.com/langgenius/dify/issues/22867',
      date: '2025-07-23',
    },
  ],
  advice: 'Name the tool with letters, digits, underscore and hyphen.',
  fix: 'portable-name',
  check: (sent) => nameNotMatching(sent, /^[a-zA-Z0-9_-]+$/),
  message: (hit) => `The name "${hit.args?.name}" has characters that Groq refuses`,
  fails: [
    { tool: { name: 'Code Calculator!', description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
  passes: [
    { tool: { name: 'code_calculator', description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
});
