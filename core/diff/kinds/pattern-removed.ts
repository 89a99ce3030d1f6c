import { defineKind } from './kind';
import { bySide, Subject, sources, value, whenWidened } from './words';

export const patternRemoved = defineKind({
  id: 'pattern-removed',
  covers: ['input.pattern.dropped', 'output.pattern.dropped'],
  verb: 'Removed',
  name: 'Pattern removed',
  title: (change) => `${Subject(change)} need no longer match ${value(change.before)}`,
  severity: whenWidened,
  reason: (change) => bySide(change, 'Old texts still fit.', 'Readers may meet other texts.'),
  tags: () => [],
  about: 'validity',
  opposite: 'pattern-added',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { id: { type: 'string', pattern: '^[a-z]+$' } } },
      after: { type: 'object', properties: { id: { type: 'string' } } },
      severity: 'compatible',
    },
  ],
  sources: [sources.validation],
});
