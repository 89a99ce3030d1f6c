import { defineKind } from './kind';
import { typeText } from './type-text';
import { bySide, Subject, sources, whenNarrowed } from './words';

export const typeNarrowed = defineKind({
  id: 'type-narrowed',
  covers: ['input.type.narrowed', 'output.type.narrowed', 'input.items.tightened', 'output.items.tightened'],
  verb: 'Changed',
  name: 'Fewer types allowed',
  title: (change) =>
    `${Subject(change)} must now be ${typeText(change.after)} (was ${typeText(change.before)})`,
  severity: whenNarrowed,
  reason: (change) => bySide(change, 'Values of the other types are refused.', 'Results promise more.'),
  tags: () => [],
  about: 'validity',
  opposite: 'type-widened',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { zip: { type: ['string', 'integer'] } } },
      after: { type: 'object', properties: { zip: { type: 'string' } } },
      severity: 'breaking',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { zip: { type: ['string', 'integer'] } } },
      after: { type: 'object', properties: { zip: { type: 'string' } } },
      severity: 'compatible',
    },
  ],
  sources: [sources.validation],
});
