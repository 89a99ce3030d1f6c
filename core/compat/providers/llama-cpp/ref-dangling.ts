import { danglingReferences } from '../../checks/references';
import { schemaNodes } from '../../nodes';
import { defineRule } from '../../rule';
import type { Hit, Sent } from '../../sent';

/** Definitions below the root are moved up before references are followed. */
function hoisted(sent: Sent): Hit[] {
  const names = new Set(
    schemaNodes(sent.schema).flatMap((node) => (node.keyword === '$defs' ? [String(node.key)] : [])),
  );
  return danglingReferences(sent).filter(
    (hit) => !names.has(/^#\/\$defs\/([^/]*)$/.exec(String(hit.args?.reference))?.[1] ?? '/'),
  );
}

export const llamacppRefDangling = defineRule({
  id: 'llamacpp-ref-dangling',
  title: 'References lead somewhere',
  endpoints: ['llama-cpp'],
  reads: 'tool',
  about:
    'A pointer whose target is missing is an error for all tools. Definitions further down are found as if they stood at the root.',
  effect: 'request-rejected',
  errorText: 'JSON schema conversion failed: Error resolving ref ...',
  confidence: 'source-code',
  sources: [
    {
      title: 'json-schema-to-grammar.cpp, as before the fallback for patterns',
      url: 'https://github.com/ggml-org/llama.cpp/blob/011c6c3c305634c65886cf7f32805907f667590c/common/json-schema-to-grammar.cpp',
      date: '2026-08-11',
      commit: '011c6c3c305634c65886cf7f32805907f667590c',
    },
  ],
  advice: 'Keep the definition in "$defs".',
  check: (sent) => hoisted(sent),
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
          properties: { x: { $ref: '#/$defs/A', $defs: { A: { type: 'string' } } } },
        },
      },
    },
  ],
});
