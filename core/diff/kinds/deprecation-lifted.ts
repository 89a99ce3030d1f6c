import { defineKind } from './kind';
import { Subject, sources } from './words';

export const deprecationLifted = defineKind({
  id: 'deprecation-lifted',
  covers: ['schema.undeprecated'],
  verb: 'Changed',
  name: 'Deprecation lifted',
  title: (change) => `${Subject(change)} is no longer marked as deprecated`,
  severity: () => 'compatible',
  reason: () => 'The announced removal is taken back.',
  tags: () => ['lifecycle'],
  about: 'beside',
  opposite: 'deprecation-announced',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { q: { type: 'string', deprecated: true } } },
      after: { type: 'object', properties: { q: { type: 'string' } } },
      severity: 'compatible',
    },
  ],
  sources: [sources.validation],
});
