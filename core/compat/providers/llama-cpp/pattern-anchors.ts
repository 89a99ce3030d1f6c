import { patternsWhere } from '../../checks/patterns';
import { defineRule } from '../../rule';

export const llamacppPatternAnchors = defineRule({
  id: 'llamacpp-pattern-anchors',
  title: 'A pattern starts with ^ and ends with $',
  endpoints: ['llama-cpp'],
  reads: 'tool',
  about:
    'JSON Schema lets a pattern match anywhere; the converter wanted both anchors and lost all tools of the request otherwise. A change of August 2026 takes such a pattern as any string; builds inside other programs follow later.',
  effect: 'request-rejected',
  errorText: "JSON schema conversion failed: Pattern must start with '^' and end with '$'",
  until: '2026-09-01',
  confidence: 'documented',
  sources: [
    {
      title: 'JSON Schema to GBNF: known limitations',
      url: 'https://github.com/ggml-org/llama.cpp/blob/363a490b54cdd32401603f9ff8814e622a667e12/grammars/README.md',
      date: '2026-11-30',
      commit: '363a490b54cdd32401603f9ff8814e622a667e12',
    },
    {
      title: 'pattern needs ^ and $',
      url: 'https://github.com/containers/kubernetes-mcp-server/issues/758',
      date: '2026-02-10',
    },
    {
      title: 'A valid unanchored pattern fails the whole request',
      url: 'https://github.com/ggml-org/llama.cpp/issues/26930',
      date: '2026-08-11',
    },
    {
      title: 'Unsupported patterns fall back to any string',
      url: 'https://github.com/ggml-org/llama.cpp/pull/26939',
      date: '2026-08-12',
    },
  ],
  advice: 'Anchor the pattern: ^ … $.',
  check: (sent) => patternsWhere(sent, (pattern) => !pattern.isAnchored),
  message: () => `The pattern is not anchored with ^ and $`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'string', pattern: '[a-z]+' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'string', pattern: '^[a-z]+$' } } },
      },
    },
  ],
});
