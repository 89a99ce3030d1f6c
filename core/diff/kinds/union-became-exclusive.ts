import { defineKind } from './kind';
import { bySide, Subject, sources, whenNarrowed } from './words';

export const unionBecameExclusive = defineKind({
  id: 'union-became-exclusive',
  covers: ['input.union.overlap', 'output.union.overlap'],
  verb: 'Changed',
  name: 'Exactly one alternative must match',
  title: (change) => `${Subject(change)} must now match exactly one of its alternatives`,
  severity: whenNarrowed,
  reason: (change) => bySide(change, 'Values that match two are refused.', 'Results promise more.'),
  tags: () => [],
  about: 'validity',
  opposite: 'union-became-inclusive',
  examples: [
    {
      direction: 'input',
      before: {
        type: 'object',
        properties: {
          v: {
            anyOf: [
              { type: 'number', minimum: 0 },
              { type: 'number', maximum: 9 },
            ],
          },
        },
      },
      after: {
        type: 'object',
        properties: {
          v: {
            oneOf: [
              { type: 'number', minimum: 0 },
              { type: 'number', maximum: 9 },
            ],
          },
        },
      },
      severity: 'breaking',
    },
  ],
  sources: [sources.core],
});
