import { defineKind } from './kind';
import { sources } from './words';

export const schemaBecameValid = defineKind({
  id: 'schema-became-valid',
  covers: ['schema.valid-again'],
  verb: 'Changed',
  name: 'Schema can be read again',
  title: (change) =>
    `The ${change.side} schema is a valid schema now (before: ${change.facets.why ?? 'unreadable'})`,
  severity: () => 'review',
  reason: () =>
    'Callers that were shut out can call; whether calls that somehow worked are still accepted cannot be told.',
  tags: () => ['undecided'],
  about: 'beside',
  opposite: 'schema-became-invalid',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: null },
      after: { type: 'object', properties: { q: { type: 'string' } } },
      severity: 'review',
    },
  ],
  sources: [sources.core],
});
