import { defineKind } from './kind';
import { bySide, Subject, sources, whenWidened } from './words';

export const propertyBecameOptional = defineKind({
  id: 'property-became-optional',
  covers: ['input.required.removed', 'output.required.removed'],
  verb: 'Changed',
  name: 'Property became optional',
  title: (change) =>
    bySide(change, `${Subject(change)} is no longer required`, `${Subject(change)} may be missing now`),
  severity: whenWidened,
  reason: (change) => bySide(change, 'Old calls still carry it.', 'Readers may find nothing.'),
  tags: () => [],
  about: 'validity',
  opposite: 'property-became-required',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      after: { type: 'object', properties: { city: { type: 'string' } } },
      severity: 'compatible',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      after: { type: 'object', properties: { city: { type: 'string' } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.validation],
});
