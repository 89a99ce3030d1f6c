import { danglingReferences } from '../../checks/references';
import { defineRule } from '../../rule';

export const xgrammarRefDangling = defineRule({
  id: 'xgrammar-ref-dangling',
  title: 'References lead somewhere',
  endpoints: ['xgrammar', 'vllm-structured'],
  reads: 'tool',
  about:
    'A pointer whose target is missing is an error; a reference that does not start with #/ is taken as any value.',
  effect: 'request-rejected',
  errorText: 'Cannot find field X in #/$defs/X',
  confidence: 'source-code',
  sources: [
    {
      title: 'JSON Schema converter',
      url: 'https://github.com/mlc-ai/xgrammar/blob/53da3ff8c0db359ecb6d4b41f154308c82a89aaf/cpp/json_schema_converter.cc',
      date: '2026-08-17',
      commit: '53da3ff8c0db359ecb6d4b41f154308c82a89aaf',
    },
  ],
  advice: 'Keep the definition in "$defs".',
  check: danglingReferences,
  message: (hit) => `${hit.args?.reference} leads nowhere`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { x: { $ref: '#/$defs/A' } } },
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
