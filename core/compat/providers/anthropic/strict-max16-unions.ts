import { manyProperties, toolWith } from '../../checks/large-examples';
import { unionCount } from '../../checks/measures';
import { defineRule } from '../../rule';
import type { Hit, SentSet } from '../../sent';

function totals(set: SentSet): readonly (Hit & { index: number })[] {
  const counts = set.tools.map((tool) => unionCount(tool));
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count <= 16) return [];
  return counts.flatMap((one, index) =>
    one === 0 ? [] : [{ index, pointer: '/inputSchema', args: { count } }],
  );
}

export const anthropicStrictMax16Unions = defineRule({
  id: 'anthropic-strict-max16-unions',
  title: 'Strict: 16 parameters with unions over all tools',
  endpoints: ['anthropic-messages-strict'],
  reads: 'set',
  about: 'Parameters with anyOf or a list of types are counted over all strict tools of the request.',
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
  advice: 'Give parameters one type each.',
  check: totals,
  message: (hit) => `${hit.args?.count} parameters with unions over all strict tools; 16 are taken`,
  fails: [{ tools: [toolWith(manyProperties(17, { type: ['string', 'null'] }))] }],
  passes: [{ tools: [toolWith(manyProperties(16, { type: ['string', 'null'] }))] }],
});
