import { defineKind } from './kind';
import { findingsText, Subject, sources } from './words';

export const titleAdded = defineKind({
  id: 'title-added',
  covers: ['tool.title', 'annotations.title', 'schema.title'],
  verb: 'Added',
  name: 'Title added',
  title: (change) => `${Subject(change)} now has a title`,
  severity: (change) => ((change.facets.texts ?? []).length > 0 ? 'review' : 'cosmetic'),
  reason: (change) =>
    (change.facets.texts ?? []).length > 0
      ? `A person should read it: it ${findingsText(change)}.`
      : 'Display text only; the name is the identifier.',
  tags: (change) => ((change.facets.texts ?? []).length > 0 ? ['wording', 'security'] : ['wording']),
  about: 'beside',
  opposite: 'title-removed',
  examples: [
    {
      direction: 'tool',
      before: { name: 'search', inputSchema: { type: 'object' } },
      after: { name: 'search', title: 'Find notes', inputSchema: { type: 'object' } },
      severity: 'cosmetic',
    },
  ],
  sources: [sources.toolSchema],
});
