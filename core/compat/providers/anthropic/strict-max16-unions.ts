import { manyProperties, toolWith } from '../../checks/large-examples';
import { unionCount } from '../../checks/measures';
import { totalAbove } from '../../checks/sets';
import { defineRule } from '../../rule';

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
  check: (set) => totalAbove(set, 16, unionCount),
  message: (hit) => `${hit.args?.count} parameters with unions over all strict tools; 16 are taken`,
  fails: [{ tools: [toolWith(manyProperties(17, { type: ['string', 'null'] }))] }],
  passes: [{ tools: [toolWith(manyProperties(16, { type: ['string', 'null'] }))] }],
});
