import { tooManyTools } from '../../checks/sets';
import { defineRule } from '../../rule';

export const anthropicStrictMax20Tools = defineRule({
  id: 'anthropic-strict-max20-tools',
  title: 'Strict: 20 tools in a request',
  endpoints: ['anthropic-messages-strict'],
  reads: 'set',
  about:
    'More strict tools are refused. In February 2026 seven were already too much for one user: see the size of the grammar.',
  effect: 'request-rejected',
  errorText: '400 (limit)',
  since: '2025-11-13',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs: limits and JSON Schema limitations',
      url: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
      date: '2026-09-20',
    },
  ],
  advice: 'Switch strict mode on for few tools.',
  check: (set) => tooManyTools(set, 20),
  message: (hit) => `${hit.args?.count} strict tools; 20 are taken`,
  fails: [{ toolCount: 21 }],
  passes: [{ toolCount: 20 }],
});
