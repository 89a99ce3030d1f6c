import { defineKind } from './kind';
import { bySide, code, Subject, sources, value } from './words';

export const formatRemoved = defineKind({
  id: 'format-removed',
  covers: ['input.format.dropped', 'output.format.dropped'],
  verb: 'Removed',
  name: 'Format removed',
  title: (change) =>
    `${Subject(change)} no longer has ${code(change.facets.name ?? 'format')} ${value(change.before)}`,
  severity: (change) => bySide(change, 'compatible', 'review') as 'compatible' | 'review',
  reason: (change) => bySide(change, 'Less is asked for.', 'Readers may have parsed by it.'),
  tags: () => [],
  about: 'beside',
  opposite: 'format-added',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { since: { type: 'string', format: 'date' } } },
      after: { type: 'object', properties: { since: { type: 'string' } } },
      severity: 'compatible',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { since: { type: 'string', format: 'date' } } },
      after: { type: 'object', properties: { since: { type: 'string' } } },
      severity: 'review',
    },
  ],
  sources: [sources.validation],
});
