import { doubleNames } from '../../checks/sets';
import { defineRule } from '../../rule';

export const openrouterPassthrough = defineRule({
  id: 'openrouter-passthrough',
  title: 'The rule of the provider behind decides',
  endpoints: ['openrouter-chat'],
  reads: 'set',
  about:
    'A fault comes back as "Provider returned error" with the words of the provider inside. One model can be served by strict and lenient providers, so that failures come and go. Two tools with one name are the case that most of them refuse.',
  effect: 'request-rejected',
  errorText:
    '{"message":"Provider returned error","code":400,"metadata":{"raw":"...tools: Tool names must be unique..."}}',
  confidence: 'observed',
  sources: [
    {
      title: 'two servers with same tool name; error passed through OpenRouter',
      url: 'https://github.com/onyx-dot-app/onyx/issues/9229',
      date: '2026-03-10',
    },
  ],
  advice: 'Give every tool a name of its own, and keep to what all providers take.',
  check: doubleNames,
  message: (hit) =>
    `Another tool is called "${hit.args?.name}" too; most providers behind OpenRouter refuse that`,
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
