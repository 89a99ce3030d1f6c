import { defineKind } from './kind';
import { bySide, sources, subject } from './words';

export const propertyAddedRequired = defineKind({
  id: 'property-added-required',
  covers: ['input.param.added.required', 'output.field.added.open', 'output.field.added.closed'],
  verb: 'Added',
  name: 'Required property added',
  title: (change) =>
    bySide(change, `New required ${subject(change)}`, `New ${subject(change)}, always present`),
  severity: (change) => {
    if (change.side === 'output') return change.facets.object === 'closed' ? 'breaking' : 'compatible';
    return 'breaking';
  },
  reason: (change) => {
    if (change.side === 'input')
      return 'Calls that do not know it leave it out and are refused, also where it has a default.';
    return change.facets.object === 'closed'
      ? 'The old schema allows no other fields: clients that validate with it refuse the result.'
      : 'Readers ignore fields they do not know.';
  },
  tags: () => [],
  about: 'validity',
  opposite: 'property-removed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      after: {
        type: 'object',
        properties: { city: { type: 'string' }, country: { type: 'string' } },
        required: ['city', 'country'],
      },
      severity: 'breaking',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { temp: { type: 'number' } }, required: ['temp'] },
      after: {
        type: 'object',
        properties: { temp: { type: 'number' }, wind: { type: 'number' } },
        required: ['temp', 'wind'],
      },
      severity: 'compatible',
    },
  ],
  sources: [sources.validation],
});
