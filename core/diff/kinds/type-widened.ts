import { defineKind } from './kind';
import { typeText } from './type-text';
import { bySide, Subject, sources, whenWidened } from './words';

export const typeWidened = defineKind({
  id: 'type-widened',
  covers: ['input.type.widened', 'output.type.widened', 'input.items.loosened', 'output.items.loosened'],
  verb: 'Changed',
  name: 'More types allowed',
  title: (change) =>
    `${Subject(change)} may now be ${typeText(change.after)} (was ${typeText(change.before)})`,
  severity: whenWidened,
  reason: (change) => bySide(change, 'Old values still fit.', 'Readers may meet a type they never saw.'),
  tags: () => [],
  about: 'validity',
  opposite: 'type-narrowed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { lat: { type: 'integer' } } },
      after: { type: 'object', properties: { lat: { type: 'number' } } },
      severity: 'compatible',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { lat: { type: 'integer' } } },
      after: { type: 'object', properties: { lat: { type: 'number' } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.validation],
});
