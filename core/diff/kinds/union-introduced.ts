import { defineKind } from './kind';
import { bySide, Subject, sources } from './words';

export const unionIntroduced = defineKind({
  id: 'union-introduced',
  covers: ['input.union.member.added', 'output.union.member.added'],
  verb: 'Changed',
  name: 'Alternatives instead of one schema',
  title: (change) => `${Subject(change)} is now a choice between alternatives`,
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
  opposite: 'union-dropped',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { shape: { type: 'boolean' } } },
      after: {
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
      severity: 'breaking',
    },
  ],
  sources: [sources.core],
});
