import { defineKind } from './kind';
import { bySide, Subject, sources, value, whenWidened } from './words';

export const enumDropped = defineKind({
  id: 'enum-dropped',
  covers: ['input.enum.dropped', 'output.enum.dropped'],
  verb: 'Removed',
  name: 'Fixed values dropped',
  title: (change) => `${Subject(change)} is no longer limited to ${value(change.before)}`,
  severity: whenWidened,
  reason: (change) =>
    bySide(change, 'Old values still fit.', 'Readers meet values outside the list they know.'),
  tags: () => [],
  about: 'validity',
  opposite: 'enum-introduced',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { units: { type: 'string', enum: ['metric', 'imperial'] } } },
      after: { type: 'object', properties: { units: { type: 'string' } } },
      severity: 'compatible',
    },
  ],
  sources: [sources.validation],
});
