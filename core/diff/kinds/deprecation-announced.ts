import { defineKind } from './kind';
import { Subject, sources } from './words';

export const deprecationAnnounced = defineKind({
  id: 'deprecation-announced',
  covers: ['schema.deprecated'],
  verb: 'Changed',
  name: 'Deprecation announced',
  title: (change) => `${Subject(change)} is marked as deprecated`,
  severity: () => 'compatible',
  reason: () => 'It still works; a removal is announced.',
  tags: () => ['lifecycle'],
  about: 'beside',
  opposite: 'deprecation-lifted',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { q: { type: 'string' } } },
      after: { type: 'object', properties: { q: { type: 'string', deprecated: true } } },
      severity: 'compatible',
    },
  ],
  sources: [sources.validation],
});
