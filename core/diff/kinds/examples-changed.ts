import { defineKind } from './kind';
import { sources, subject, value } from './words';

export const examplesChanged = defineKind({
  id: 'examples-changed',
  covers: ['schema.examples'],
  verb: 'Changed',
  name: 'Examples changed',
  title: (change) =>
    `Examples of ${subject(change)} changed from ${value(change.before)} to ${value(change.after)}`,
  severity: () => 'cosmetic',
  reason: () => 'Documentation; what is accepted is untouched.',
  tags: () => ['wording'],
  about: 'beside',
  opposite: 'examples-changed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { city: { type: 'string', examples: ['Oslo'] } } },
      after: { type: 'object', properties: { city: { type: 'string', examples: ['Oslo', 'Rome'] } } },
      severity: 'cosmetic',
    },
  ],
  sources: [sources.validation],
});
