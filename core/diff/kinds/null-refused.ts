import { defineKind } from './kind';
import { bySide, Subject, sources, whenNarrowed } from './words';

export const nullRefused = defineKind({
  id: 'null-refused',
  covers: ['input.nullable.removed', 'output.nullable.removed'],
  verb: 'Changed',
  name: 'Null no longer allowed',
  title: (change) => `${Subject(change)} may no longer be null`,
  severity: whenNarrowed,
  reason: (change) => bySide(change, 'Calls that send null are refused.', 'Results promise more.'),
  tags: () => [],
  about: 'validity',
  opposite: 'null-allowed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { country: { type: ['string', 'null'] } } },
      after: { type: 'object', properties: { country: { type: 'string' } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.validation, sources.oasdiff],
});
