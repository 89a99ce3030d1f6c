import { defineKind } from './kind';
import { bySide, Subject, sources } from './words';

export const unionDropped = defineKind({
  id: 'union-dropped',
  covers: ['input.union.member.removed', 'output.union.member.removed'],
  verb: 'Changed',
  name: 'One schema instead of alternatives',
  title: (change) => `${Subject(change)} is no longer a choice between alternatives`,
  severity: () => 'review',
  reason: (change) => {
    if (change.facets.proof === 'breaks')
      return bySide(change, 'Values of the old shape are refused.', 'Readers may meet another shape.');
    return change.facets.proof === 'harmless'
      ? bySide(
          change,
          'Everything that was accepted still is.',
          'Results promise at least as much as before.',
        )
      : `Whether anybody is hurt is not decided: ${change.facets.why ?? 'no proof and no counter-example was found'}.`;
  },
  tags: () => [],
  about: 'validity',
  opposite: 'union-introduced',
  examples: [
    {
      direction: 'input',
      before: {
        type: 'object',
        properties: {
          shape: {
            anyOf: [
              { const: 'any' },
              { type: 'object', properties: { r: { type: 'number' } }, required: ['r'] },
            ],
          },
        },
      },
      after: { type: 'object', properties: { shape: { type: 'boolean' } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.core],
});
