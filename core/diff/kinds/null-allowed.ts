import { defineKind } from './kind';
import { bySide, Subject, sources, whenWidened } from './words';

export const nullAllowed = defineKind({
  id: 'null-allowed',
  covers: ['input.nullable.added', 'output.nullable.added'],
  verb: 'Changed',
  name: 'Null allowed',
  title: (change) => `${Subject(change)} may now be null`,
  severity: whenWidened,
  reason: (change) => bySide(change, 'Old values still fit.', 'Readers may meet null.'),
  tags: () => [],
  about: 'validity',
  opposite: 'null-refused',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { country: { type: 'string' } } },
      after: { type: 'object', properties: { country: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
      severity: 'compatible',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { country: { type: 'string' } } },
      after: { type: 'object', properties: { country: { type: ['string', 'null'] } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.validation, sources.oasdiff],
});
