import { enumsBesideTypes } from '../../checks/enums';
import { defineRule } from '../../rule';

export const copilotOpaque400 = defineRule({
  id: 'copilot-opaque-400',
  title: 'An enum on a list or object fails as a bare 400',
  endpoints: ['github-copilot-gemini'],
  reads: 'tool',
  about:
    'A fault in one schema comes back from Gemini and Claude models as a 400 that names no tool. An enum placed on an array, meant for its items, is the one that was tracked down.',
  effect: 'request-rejected',
  errorText: '400 Bad Request',
  confidence: 'observed',
  sources: [
    {
      title: 'Tool schema normalizer of the Copilot Chat extension',
      url: 'https://github.com/microsoft/vscode-copilot-chat/blob/31acd00a86424e2ee6e980e54919cf31fbf88030/src/extension/tools/common/toolSchemaNormalizer.ts',
      date: '2026-03-29',
      commit: '31acd00a86424e2ee6e980e54919cf31fbf88030',
    },
    {
      title: 'Gemini through Copilot: opaque 400 traced to MCP schema',
      url: 'https://github.com/github/copilot-cli/issues/4155',
      date: '2026-07-16',
    },
    {
      title: 'enum placed on an array property breaks Gemini',
      url: 'https://github.com/github/copilot-cli/issues/4835',
      date: '2026-09-14',
    },
  ],
  advice: 'Move the enum into "items".',
  check: (sent) => enumsBesideTypes(sent, (types) => types.includes('array') || types.includes('object')),
  message: (hit) => `"enum" stands beside type ${hit.args?.types}`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { m: { type: 'array', items: { type: 'integer' }, enum: [1, 2] } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { m: { type: 'array', items: { type: 'integer' } } } },
      },
    },
  ],
});
