import { defineKind } from './kind';
import { findingsText, Subject, sources } from './words';

export const descriptionAdded = defineKind({
  id: 'description-added',
  covers: ['tool.description.changed', 'schema.description'],
  verb: 'Added',
  name: 'Description added',
  title: (change) => `${Subject(change)} now has a description`,
  severity: (change) => ((change.facets.texts ?? []).length > 0 ? 'review' : 'cosmetic'),
  reason: (change) =>
    (change.facets.texts ?? []).length > 0
      ? `A person should read it: it ${findingsText(change)}.`
      : 'Models choose tools and fill arguments by this text; what a call accepts is untouched.',
  tags: (change) => ((change.facets.texts ?? []).length > 0 ? ['wording', 'security'] : ['wording']),
  about: 'beside',
  opposite: 'description-removed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { q: { type: 'string' } } },
      after: { type: 'object', properties: { q: { type: 'string', description: 'What to look for' } } },
      severity: 'cosmetic',
    },
  ],
  sources: [sources.tools],
});
