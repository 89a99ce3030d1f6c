import { defineKind } from './kind';
import { Subject, sources, value } from './words';

export const defaultAdded = defineKind({
  id: 'default-added',
  covers: ['input.default.added', 'output.default.changed'],
  verb: 'Added',
  name: 'Default added',
  title: (change) => `${Subject(change)} has a default now: ${value(change.after)}`,
  severity: () => 'compatible',
  reason: () => 'It states what leaving it out means; nothing is refused.',
  tags: () => ['info'],
  about: 'beside',
  opposite: 'default-removed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { limit: { type: 'integer' } } },
      after: { type: 'object', properties: { limit: { type: 'integer', default: 20 } } },
      severity: 'compatible',
    },
  ],
  sources: [sources.validation],
});
