import { defineKind } from './kind';
import { bySide, code, Subject, sources } from './words';

export const propertyMoved = defineKind({
  id: 'property-moved',
  covers: ['input.param.moved'],
  verb: 'Changed',
  name: 'Property moved',
  title: (change) => `${Subject(change)} stood at ${(change.facets.from ?? []).map(code).join(', ')} before`,
  severity: () => 'breaking',
  reason: (change) =>
    bySide(change, 'Old calls put it in the old place.', 'Readers look for it in the old place.'),
  tags: () => ['rename'],
  about: 'both',
  opposite: 'property-moved',
  examples: [
    {
      direction: 'input',
      before: {
        type: 'object',
        properties: {
          units: { enum: ['metric', 'imperial'] },
          options: { type: 'object', properties: { lang: { type: 'string' } }, additionalProperties: false },
        },
        additionalProperties: false,
      },
      after: {
        type: 'object',
        properties: {
          options: {
            type: 'object',
            properties: { lang: { type: 'string' }, units: { enum: ['metric', 'imperial'] } },
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
      severity: 'breaking',
    },
  ],
  sources: [sources.oasdiff],
});
