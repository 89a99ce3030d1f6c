import { defineKind } from './kind';
import { bySide, code, Subject, sources, value } from './words';

export const formatAdded = defineKind({
  id: 'format-added',
  covers: ['input.format.changed', 'output.format.changed'],
  verb: 'Added',
  name: 'Format added',
  title: (change) =>
    `${Subject(change)} now has ${code(change.facets.name ?? 'format')} ${value(change.after)}`,
  severity: () => 'review',
  reason: (change) =>
    bySide(
      change,
      'An annotation, but many servers enforce it.',
      'An annotation, but readers may parse by it.',
    ),
  tags: () => [],
  about: 'beside',
  opposite: 'format-removed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { since: { type: 'string' } } },
      after: { type: 'object', properties: { since: { type: 'string', format: 'date' } } },
      severity: 'review',
    },
  ],
  sources: [sources.validation],
});
