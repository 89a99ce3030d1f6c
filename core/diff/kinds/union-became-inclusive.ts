import { defineKind } from './kind';
import { bySide, Subject, sources, whenWidened } from './words';

export const unionBecameInclusive = defineKind({
  id: 'union-became-inclusive',
  covers: ['input.union.overlap', 'output.union.overlap'],
  verb: 'Changed',
  name: 'Several alternatives may match',
  title: (change) => `${Subject(change)} may now match several of its alternatives`,
  severity: whenWidened,
  reason: (change) => bySide(change, 'Old values still fit.', 'Readers may meet values that fit two shapes.'),
  tags: () => [],
  about: 'validity',
  opposite: 'union-became-exclusive',
  examples: [
    {
      direction: 'input',
      before: {
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
      after: {
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
      severity: 'compatible',
    },
  ],
  sources: [sources.core],
});
