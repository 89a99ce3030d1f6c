import { defineKind } from './kind';
import { sources } from './words';

export const schemaBecameInvalid = defineKind({
  id: 'schema-became-invalid',
  covers: ['schema.invalid'],
  verb: 'Changed',
  name: 'Schema can no longer be read',
  title: (change) =>
    `The ${change.side} schema is no longer a valid schema (${change.facets.why ?? 'it cannot be read'})`,
  severity: () => 'review',
  reason: () =>
    'Some clients drop the tool or refuse its calls, others send anything; what is accepted cannot be told.',
  tags: () => ['undecided'],
  about: 'beside',
  opposite: 'schema-became-valid',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { q: { type: 'string' } } },
      after: { type: 'object', properties: null },
      severity: 'review',
    },
  ],
  sources: [sources.core],
});
