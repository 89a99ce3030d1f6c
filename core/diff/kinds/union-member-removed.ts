import { defineKind } from './kind';
import { bySide, code, Subject, sources, whenNarrowed } from './words';

export const unionMemberRemoved = defineKind({
  id: 'union-member-removed',
  covers: ['input.union.member.removed', 'output.union.member.removed'],
  verb: 'Removed',
  name: 'Alternative removed',
  title: (change) => `${Subject(change)} lost an alternative: ${code(change.facets.name ?? 'a shape')}`,
  severity: whenNarrowed,
  reason: (change) => bySide(change, 'Values of that shape are refused.', 'Fewer shapes to handle.'),
  tags: () => [],
  about: 'validity',
  opposite: 'union-member-added',
  examples: [
    {
      direction: 'input',
      before: {
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
      after: {
        type: 'object',
        properties: { place: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'number' } }] } },
      },
      severity: 'breaking',
    },
  ],
  sources: [sources.core],
});
