import { defineKind } from './kind';
import { findingsText, sources, subject, value } from './words';

export const titleChanged = defineKind({
  id: 'title-changed',
  covers: ['tool.title', 'annotations.title', 'schema.title'],
  verb: 'Changed',
  name: 'Title changed',
  title: (change) =>
    `Title of ${subject(change)} changed from ${value(change.before)} to ${value(change.after)}`,
  severity: (change) => ((change.facets.texts ?? []).length > 0 ? 'review' : 'cosmetic'),
  reason: (change) =>
    (change.facets.texts ?? []).length > 0
      ? `A person should read it: it ${findingsText(change)}.`
      : 'Display text only; the name is the identifier.',
  tags: (change) => ((change.facets.texts ?? []).length > 0 ? ['wording', 'security'] : ['wording']),
  about: 'beside',
  opposite: 'title-changed',
  examples: [
    {
      direction: 'tool',
      before: { name: 'search', title: 'Search', inputSchema: { type: 'object' } },
      after: { name: 'search', title: 'Find notes', inputSchema: { type: 'object' } },
      severity: 'cosmetic',
    },
  ],
  sources: [sources.toolSchema],
});
