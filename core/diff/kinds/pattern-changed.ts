import { defineKind } from './kind';
import { bySide, sources, subject, value } from './words';

export const patternChanged = defineKind({
  id: 'pattern-changed',
  covers: ['input.pattern.changed', 'output.pattern.changed'],
  verb: 'Changed',
  name: 'Pattern changed',
  title: (change) =>
    `Pattern of ${subject(change)} changed from ${value(change.before)} to ${value(change.after)}`,
  severity: () => 'review',
  reason: (change) => {
    if (change.facets.proof === 'breaks')
      return bySide(change, 'Texts that were accepted are refused.', 'Readers may meet other texts.');
    return change.facets.proof === 'harmless'
      ? bySide(
          change,
          'Every text that was accepted still is.',
          'Results promise at least as much as before.',
        )
      : 'Whether one pattern covers the other is not decided.';
  },
  tags: (change) =>
    change.facets.proof === undefined || change.facets.proof === 'undecided' ? ['undecided'] : [],
  about: 'validity',
  opposite: 'pattern-changed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { id: { type: 'string', pattern: '^[a-z0-9]+$' } } },
      after: { type: 'object', properties: { id: { type: 'string', pattern: '^[a-z]+$' } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.validation],
});
