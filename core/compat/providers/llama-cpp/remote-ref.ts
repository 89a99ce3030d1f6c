import { referencesWhere } from '../../checks/references';
import { defineRule } from '../../rule';

export const llamacppRemoteRef = defineRule({
  id: 'llamacpp-remote-ref',
  title: 'A reference starts with #/',
  endpoints: ['llama-cpp'],
  reads: 'tool',
  about:
    'References to addresses, to bare names and to # alone are not followed. By the code an https address without a fragment becomes any object instead of an error.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'JSON Schema to GBNF: known limitations',
      url: 'https://github.com/ggml-org/llama.cpp/blob/363a490b54cdd32401603f9ff8814e622a667e12/grammars/README.md',
      date: '2026-11-30',
      commit: '363a490b54cdd32401603f9ff8814e622a667e12',
    },
    {
      title: 'grammar parse failure was silently ignored',
      url: 'https://github.com/ggml-org/llama.cpp/issues/19051',
      date: '2026-01-23',
    },
    {
      title: 'json-schema-to-grammar.cpp, as before the fallback for patterns',
      url: 'https://github.com/ggml-org/llama.cpp/blob/011c6c3c305634c65886cf7f32805907f667590c/common/json-schema-to-grammar.cpp',
      date: '2026-08-11',
      commit: '011c6c3c305634c65886cf7f32805907f667590c',
    },
  ],
  advice: 'Copy the definition into "$defs" and point to it with #/$defs/….',
  check: (sent) => referencesWhere(sent, (reference) => !reference.startsWith('#/')),
  message: (hit) => `The converter does not follow ${hit.args?.reference}`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { x: { $ref: 'https://example.com/s.json' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { x: { $ref: '#' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { x: { $ref: 'Name' } } },
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
