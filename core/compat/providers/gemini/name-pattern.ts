import { nameNotMatching } from '../../checks/names';
import { defineRule } from '../../rule';
import { geminiApi } from '../endpoint-groups';

export const geminiNamePattern = defineRule({
  id: 'gemini-name-pattern',
  title: 'A function name starts with a letter or underscore and has up to 64 letters, digits and _ . : -',
  endpoints: [...geminiApi, 'github-copilot-gemini', 'openrouter-gemini'],
  reads: 'tool',
  about:
    'A digit at the start is the usual fault; slashes and spaces are refused too. Colons joined the published set on 2025-10-15.',
  effect: 'request-rejected',
  errorText:
    'GenerateContentRequest.tools[0].function_declarations[N].name: Invalid function name. Must start with a letter or an underscore. ...',
  confidence: 'documented',
  sources: [
    {
      title: 'Gemini API Schema and FunctionDeclaration messages',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/ai/generativelanguage/v1beta/content.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
    {
      title: 'colons and dots added to the function-name comment',
      url: 'https://github.com/googleapis/googleapis/blob/fd84be8a8b/google/ai/generativelanguage/v1beta/content.proto',
      date: '2025-10-15',
      commit: 'fd84be8a8b',
    },
    {
      title: 'Invalid function name',
      url: 'https://github.com/google-gemini/gemini-cli/issues/6704',
      date: '2025-08-21',
    },
    {
      title: 'Invalid function name, proto wording',
      url: 'https://github.com/google-gemini/gemini-cli/issues/7878',
      date: '2025-09-06',
    },
    {
      title: 'Invalid function name, wording with colons; names starting with a digit',
      url: 'https://github.com/cline/cline/issues/7339',
      date: '2025-11-07',
    },
    {
      title: 'Name rewriting for Gemini: pattern and 63-character safety cut',
      url: 'https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/core/src/tools/mcp-tool.ts',
      date: '2026-08-21',
      commit: '5411f113cafae26161b4969b0237b8e1e024e2c2',
    },
  ],
  advice: 'Start the name with a letter, and use letters, digits and underscores.',
  fix: 'portable-name',
  check: (sent) => nameNotMatching(sent, /^[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}$/),
  message: (hit) => `The name "${hit.args?.name}" is not one that Gemini takes`,
  fails: [
    {
      tool: {
        name: '21st_magic_builder',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
    { tool: { name: 'board/get tracks', description: 'd', inputSchema: { type: 'object', properties: {} } } },
    {
      tool: {
        name: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        description: 'd',
        inputSchema: { type: 'object', properties: {} },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 'magic_builder_21st',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
    { tool: { name: 'a.b-c', description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
});
