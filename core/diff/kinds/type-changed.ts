import { defineKind } from './kind';
import { typeText } from './type-text';
import { bySide, Subject, sources } from './words';

export const typeChanged = defineKind({
  id: 'type-changed',
  covers: ['input.type.changed', 'output.type.changed', 'output.root-changed', 'schema.root-not-object'],
  verb: 'Changed',
  name: 'Type changed',
  title: (change) =>
    `${Subject(change)} changed from ${typeText(change.before)} to ${typeText(change.after)}`,
  severity: () => 'breaking',
  reason: (change) => bySide(change, 'Old values are refused.', 'Readers meet another type.'),
  tags: () => [],
  about: 'validity',
  opposite: 'type-changed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { zip: { type: 'integer' } } },
      after: { type: 'object', properties: { zip: { type: 'string' } } },
      severity: 'breaking',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { zip: { type: 'integer' } } },
      after: { type: 'object', properties: { zip: { type: 'string' } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.validation],
});
