import { defineKind } from './kind';
import { bySide, Subject, sources, value, whenNarrowed } from './words';

export const patternAdded = defineKind({
  id: 'pattern-added',
  covers: ['input.pattern.introduced', 'output.pattern.introduced'],
  verb: 'Added',
  name: 'Pattern added',
  title: (change) => `${Subject(change)} must now match ${value(change.after)}`,
  severity: whenNarrowed,
  reason: (change) => bySide(change, 'Texts that do not match are refused.', 'Results promise more.'),
  tags: () => [],
  about: 'validity',
  opposite: 'pattern-removed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { id: { type: 'string' } } },
      after: { type: 'object', properties: { id: { type: 'string', pattern: '^[a-z]+$' } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.validation],
});
