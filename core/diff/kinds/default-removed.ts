import { defineKind } from './kind';
import { bySide, Subject, sources, value } from './words';

export const defaultRemoved = defineKind({
  id: 'default-removed',
  covers: ['input.default.removed', 'output.default.changed'],
  verb: 'Removed',
  name: 'Default removed',
  title: (change) => `${Subject(change)} no longer states a default (was ${value(change.before)})`,
  severity: (change) => bySide(change, 'review', 'compatible') as 'review' | 'compatible',
  reason: (change) =>
    bySide(change, 'What leaving it out means is no longer stated.', 'A default says nothing about results.'),
  tags: () => ['info'],
  about: 'beside',
  opposite: 'default-added',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { limit: { type: 'integer', default: 20 } } },
      after: { type: 'object', properties: { limit: { type: 'integer' } } },
      severity: 'review',
    },
  ],
  sources: [sources.validation],
});
