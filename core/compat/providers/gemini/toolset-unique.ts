import { doubleNames } from '../../checks/sets';
import { defineRule } from '../../rule';
import { geminiApi, vertexAi } from '../endpoint-groups';

export const geminiToolsetUnique = defineRule({
  id: 'gemini-toolset-unique',
  title: 'Function names are unique in a request',
  endpoints: [...geminiApi, ...vertexAi, 'openrouter-gemini'],
  reads: 'set',
  about: 'Two declarations with one name are refused.',
  effect: 'request-rejected',
  errorText: 'Duplicate function declaration found: x',
  confidence: 'observed',
  sources: [
    {
      title: 'duplicate function declaration; maintainer also names 128',
      url: 'https://github.com/ai-dashboad/flutter-skill/issues/32',
      date: '2026-03-20',
    },
  ],
  advice: 'Give every tool a name of its own, or let the client prefix names with the server.',
  check: doubleNames,
  message: (hit) => `Another function is called "${hit.args?.name}" too`,
  fails: [
    {
      tools: [
        { name: 'search', description: 'd', inputSchema: { type: 'object', properties: {} } },
        { name: 'search', description: 'd', inputSchema: { type: 'object', properties: {} } },
      ],
    },
  ],
  passes: [
    {
      tools: [
        { name: 'search', description: 'd', inputSchema: { type: 'object', properties: {} } },
        { name: 'find', description: 'd', inputSchema: { type: 'object', properties: {} } },
      ],
    },
  ],
});
