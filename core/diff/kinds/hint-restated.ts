import { defineKind } from './kind';
import { code, sources, value } from './words';

export const hintRestated = defineKind({
  id: 'hint-restated',
  covers: ['annotations.default-stated', 'annotations.irrelevant'],
  verb: 'Changed',
  name: 'Hint restated',
  title: (change) =>
    `${code(change.facets.name ?? '')} written otherwise (${value(change.before)}, now ${value(change.after)}), in effect as before`,
  severity: () => 'cosmetic',
  reason: () =>
    'The value in effect is the same: it states a default, or means nothing for a tool that only reads.',
  tags: () => ['noise'],
  about: 'beside',
  opposite: 'hint-restated',
  examples: [
    {
      direction: 'tool',
      before: { name: 'search', inputSchema: { type: 'object' } },
      after: { name: 'search', inputSchema: { type: 'object' }, annotations: { readOnlyHint: false } },
      severity: 'cosmetic',
    },
  ],
  sources: [sources.toolSchema],
});
