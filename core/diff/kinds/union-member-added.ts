import { defineKind } from './kind';
import { bySide, code, Subject, sources, whenWidened } from './words';

export const unionMemberAdded = defineKind({
  id: 'union-member-added',
  covers: [
    'input.union.member.added',
    'output.union.member.added',
    'input.union.overlap',
    'output.union.overlap',
  ],
  verb: 'Added',
  name: 'Alternative added',
  title: (change) =>
    `${Subject(change)} has a new alternative: ${code(change.facets.name ?? 'another shape')}`,
  severity: whenWidened,
  reason: (change) => {
    if (change.side === 'input' && change.facets.proof === 'breaks')
      return 'It overlaps another alternative of a oneOf: values that match both are refused.';
    return bySide(change, 'Old values still match their alternative.', 'Readers meet a new shape.');
  },
  tags: () => [],
  about: 'validity',
  opposite: 'union-member-removed',
  examples: [
    {
      direction: 'input',
      before: {
        type: 'object',
        properties: { place: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'number' } }] } },
      },
      after: {
        type: 'object',
        properties: {
          place: {
            anyOf: [
              { type: 'object', properties: { lat: { type: 'number' } }, required: ['lat'] },
              { type: 'string' },
              { type: 'array', items: { type: 'number' } },
            ],
          },
        },
      },
      severity: 'compatible',
    },
  ],
  sources: [sources.core],
});
