import { defineKind } from './kind';
import { bySide, Subject, sources, value, whenNarrowed } from './words';

export const enumIntroduced = defineKind({
  id: 'enum-introduced',
  covers: ['input.enum.introduced', 'output.enum.introduced'],
  verb: 'Added',
  name: 'Fixed values introduced',
  title: (change) => `${Subject(change)} must now be one of ${value(change.after)}`,
  severity: whenNarrowed,
  reason: (change) => bySide(change, 'Other values are refused.', 'Results promise more.'),
  tags: () => [],
  about: 'validity',
  opposite: 'enum-dropped',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { units: { type: 'string' } } },
      after: { type: 'object', properties: { units: { type: 'string', enum: ['metric', 'imperial'] } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.validation],
});
