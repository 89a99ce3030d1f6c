import { defineKind } from './kind';
import { bySide, Subject, sources, value, whenWidened } from './words';

export const enumValueAdded = defineKind({
  id: 'enum-value-added',
  covers: ['input.enum.value.added', 'output.enum.value.added'],
  verb: 'Added',
  name: 'Value added',
  title: (change) => `${Subject(change)} may now be ${value(change.after)}`,
  severity: whenWidened,
  reason: (change) =>
    bySide(change, 'Old values still fit.', 'Readers meet a value outside the list they know.'),
  tags: () => [],
  about: 'validity',
  opposite: 'enum-value-removed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { units: { enum: ['metric', 'imperial'] } } },
      after: { type: 'object', properties: { units: { enum: ['metric', 'imperial', 'kelvin'] } } },
      severity: 'compatible',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { units: { enum: ['metric', 'imperial'] } } },
      after: { type: 'object', properties: { units: { enum: ['metric', 'imperial', 'kelvin'] } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.validation, sources.oasdiff],
});
