import { defineKind } from './kind';
import { sources, subject } from './words';

export const propertyAddedOptional = defineKind({
  id: 'property-added-optional',
  covers: [
    'input.param.added.optional',
    'input.param.added.optional.open',
    'output.field.added.open',
    'output.field.added.closed',
  ],
  verb: 'Added',
  name: 'Optional property added',
  title: (change) => `New optional ${subject(change)}`,
  severity: (change) => {
    if (change.side === 'output') return change.facets.object === 'closed' ? 'breaking' : 'compatible';
    return change.facets.object === 'open' ? 'review' : 'compatible';
  },
  reason: (change) => {
    if (change.side === 'output')
      return change.facets.object === 'closed'
        ? 'The old schema allows no other fields: clients that validate with it refuse the result.'
        : 'Readers ignore fields they do not know.';
    return change.facets.object === 'open'
      ? 'The old object invited any key: calls may already send this one with another value.'
      : 'Old calls do not carry it.';
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
        properties: { city: { type: 'string' }, limit: { type: 'integer' } },
        required: ['city'],
      },
      severity: 'compatible',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { city: { type: 'string' } }, additionalProperties: false },
      after: {
        type: 'object',
        properties: { city: { type: 'string' }, wind: { type: 'number' } },
        additionalProperties: false,
      },
      severity: 'breaking',
    },
  ],
  sources: [
    sources.core,
    {
      title: 'openagentemail, issue 34: clients refuse results with fields that the schema they hold forbids',
      date: '2026-11-30',
    },
  ],
});
