import { danglingReferences } from '../../checks/references';
import { defineRule } from '../../rule';

export const geminiJsonRefUndefined = defineRule({
  id: 'gemini-json-ref-undefined',
  title: 'References lead somewhere',
  endpoints: ['gemini-json-schema', 'vertex-json-schema'],
  reads: 'tool',
  about:
    'A reference whose definition is not in what is sent is refused: clients strip definitions, or keep them below the root.',
  effect: 'request-rejected',
  errorText: 'reference to undefined schema at properties.x.anyOf.1',
  confidence: 'observed',
  sources: [
    {
      title: 'reference to undefined schema',
      url: 'https://github.com/google-gemini/gemini-cli/issues/13326',
      date: '2025-11-18',
    },
    {
      title: 'reference to undefined schema at properties.language',
      url: 'https://github.com/agent-infra/sandbox/issues/83',
      date: '2025-11-21',
    },
  ],
  advice: 'Keep "$defs" at the root, or write the definition where it is used.',
  check: danglingReferences,
  message: (hit) => `${hit.args?.reference} leads nowhere`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { x: { $ref: '#/$defs/Missing' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/A' } },
          $defs: { A: { type: 'string' } },
        },
      },
    },
  ],
});
