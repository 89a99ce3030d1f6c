import { defineKind } from './kind';
import { bySide, code, sources, subject, value } from './words';

export const formatChanged = defineKind({
  id: 'format-changed',
  covers: ['input.format.changed', 'output.format.changed'],
  verb: 'Changed',
  name: 'Format changed',
  title: (change) =>
    `${code(change.facets.name ?? 'format')} of ${subject(change)} changed from ${value(change.before)} to ${value(change.after)}`,
  severity: () => 'review',
  reason: (change) =>
    bySide(
      change,
      'An annotation, but many servers enforce it.',
      'An annotation, but readers may parse by it.',
    ),
  tags: () => [],
  about: 'beside',
  opposite: 'format-changed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { since: { type: 'string', format: 'date' } } },
      after: { type: 'object', properties: { since: { type: 'string', format: 'date-time' } } },
      severity: 'review',
    },
  ],
  sources: [sources.validation],
});
