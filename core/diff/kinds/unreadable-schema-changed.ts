import { defineKind } from './kind';
import { sources } from './words';

export const unreadableSchemaChanged = defineKind({
  id: 'unreadable-schema-changed',
  covers: ['schema.undecided'],
  verb: 'Changed',
  name: 'Unreadable schema changed',
  title: (change) =>
    `The ${change.side} schema changed and cannot be compared (${change.facets.why ?? 'it cannot be read'})`,
  severity: () => 'review',
  reason: () => 'What such a schema accepts cannot be told.',
  tags: () => ['undecided'],
  about: 'beside',
  opposite: 'unreadable-schema-changed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', required: true },
      after: { type: 'object', properties: null },
      severity: 'review',
    },
  ],
  sources: [sources.core],
});
