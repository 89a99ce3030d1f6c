import { defineKind } from './kind';
import { bySide, sources, subject, value } from './words';

export const defaultChanged = defineKind({
  id: 'default-changed',
  covers: ['input.default.changed', 'output.default.changed'],
  verb: 'Changed',
  name: 'Default changed',
  title: (change) =>
    `Default of ${subject(change)} changed from ${value(change.before)} to ${value(change.after)}`,
  severity: (change) => bySide(change, 'review', 'compatible') as 'review' | 'compatible',
  reason: (change) =>
    bySide(
      change,
      'Calls that leave it out now mean something else; nothing is refused.',
      'A default says nothing about results.',
    ),
  tags: () => [],
  about: 'beside',
  opposite: 'default-changed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { limit: { type: 'integer', default: 20 } } },
      after: { type: 'object', properties: { limit: { type: 'integer', default: 50 } } },
      severity: 'review',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { limit: { type: 'integer', default: 20 } } },
      after: { type: 'object', properties: { limit: { type: 'integer', default: 50 } } },
      severity: 'compatible',
    },
  ],
  sources: [sources.validation],
});
