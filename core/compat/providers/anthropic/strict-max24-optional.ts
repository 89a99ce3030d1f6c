import { manyProperties, toolWith } from '../../checks/large-examples';
import { optionalCount } from '../../checks/measures';
import { totalAbove } from '../../checks/sets';
import { defineRule } from '../../rule';

export const anthropicStrictMax24Optional = defineRule({
  id: 'anthropic-strict-max24-optional',
  title: 'Strict: 24 optional parameters over all tools',
  endpoints: ['anthropic-messages-strict'],
  reads: 'set',
  about: 'Properties that are not required are counted over all strict tools of the request.',
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
  advice: 'Require more, with null for what may be left out.',
  check: (set) => totalAbove(set, 24, optionalCount),
  message: (hit) => `${hit.args?.count} optional parameters over all strict tools; 24 are taken`,
  fails: [{ tools: [toolWith(manyProperties(25, { type: 'string' }))] }],
  passes: [{ tools: [toolWith(manyProperties(24, { type: 'string' }))] }],
});
