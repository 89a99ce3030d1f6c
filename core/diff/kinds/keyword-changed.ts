import { defineKind } from './kind';
import { code, sources, subject, value } from './words';

export const keywordChanged = defineKind({
  id: 'keyword-changed',
  covers: ['schema.unknown-keyword'],
  verb: 'Changed',
  name: 'Unknown keyword changed',
  title: (change) =>
    `${code(change.facets.name ?? '')} of ${subject(change)} changed from ${value(change.before)} to ${value(change.after)}`,
  severity: () => 'compatible',
  reason: () => 'Validators ignore it.',
  tags: () => ['info'],
  about: 'beside',
  opposite: 'keyword-changed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { q: { type: 'string' } } },
      after: { type: 'object', properties: { q: { type: 'string', 'x-order': 1 } } },
      severity: 'compatible',
    },
  ],
  sources: [sources.core],
});
