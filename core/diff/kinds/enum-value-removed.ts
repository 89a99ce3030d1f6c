import { defineKind } from './kind';
import { bySide, Subject, sources, value, whenNarrowed } from './words';

export const enumValueRemoved = defineKind({
  id: 'enum-value-removed',
  covers: ['input.enum.value.removed', 'output.enum.value.removed'],
  verb: 'Removed',
  name: 'Value removed',
  title: (change) => `${Subject(change)} may no longer be ${value(change.before)}`,
  severity: whenNarrowed,
  reason: (change) => bySide(change, 'Calls that send it are refused.', 'Fewer values to handle.'),
  tags: () => [],
  about: 'validity',
  opposite: 'enum-value-added',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { units: { enum: ['metric', 'imperial', 'kelvin'] } } },
      after: { type: 'object', properties: { units: { enum: ['metric', 'imperial'] } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.validation],
});
