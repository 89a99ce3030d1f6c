import { defineKind } from './kind';
import { bySide, code, sources, subject, value } from './words';

export const constraintChanged = defineKind({
  id: 'constraint-changed',
  covers: ['schema.undecided'],
  verb: 'Changed',
  name: 'Condition changed',
  title: (change) =>
    `Condition on ${subject(change)} changed: ${code(change.facets.name ?? '')} from ${value(change.before)} to ${value(change.after)}`,
  severity: () => 'review',
  reason: (change) => {
    if (change.facets.proof === 'breaks')
      return bySide(
        change,
        'Values that were accepted are refused.',
        'Readers may meet values that were excluded.',
      );
    return change.facets.proof === 'harmless'
      ? bySide(
          change,
          'Everything that was accepted still is.',
          'Results promise at least as much as before.',
        )
      : `Whether anybody is hurt is not decided: ${change.facets.why ?? 'no proof and no counter-example was found'}.`;
  },
  tags: (change) =>
    change.facets.proof === undefined || change.facets.proof === 'undecided' ? ['undecided'] : [],
  about: 'validity',
  opposite: 'constraint-changed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { n: { type: 'integer', not: { enum: [0] } } } },
      after: { type: 'object', properties: { n: { type: 'integer', not: { enum: [0, 1] } } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.core],
});
