import { defineKind } from './kind';
import { bySide, Subject, sources, whenNarrowed } from './words';

export const propertyBecameRequired = defineKind({
  id: 'property-became-required',
  covers: ['input.required.added', 'output.required.added'],
  verb: 'Changed',
  name: 'Property became required',
  title: (change) =>
    bySide(change, `${Subject(change)} is now required`, `${Subject(change)} is now always present`),
  severity: whenNarrowed,
  reason: (change) => bySide(change, 'Calls that leave it out are refused.', 'The promise grew.'),
  tags: () => [],
  about: 'validity',
  opposite: 'property-became-optional',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { city: { type: 'string' } } },
      after: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      severity: 'breaking',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { city: { type: 'string' } } },
      after: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      severity: 'compatible',
    },
  ],
  sources: [sources.validation],
});
