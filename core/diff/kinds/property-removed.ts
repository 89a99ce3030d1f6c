import { defineKind } from './kind';
import { bySide, Subject, sources } from './words';

export const propertyRemoved = defineKind({
  id: 'property-removed',
  covers: [
    'input.param.removed.closed',
    'input.param.removed.open',
    'output.field.removed.required',
    'output.field.removed.optional',
  ],
  verb: 'Removed',
  name: 'Property removed',
  title: (change) =>
    `${Subject(change)} is gone${change.facets.required === true ? bySide(change, ' (was required)', ' (was always present)') : ''}`,
  severity: (change) => {
    if (change.side === 'output') return change.facets.required === true ? 'breaking' : 'review';
    return change.facets.object === 'closed' ? 'breaking' : 'review';
  },
  reason: (change) => {
    if (change.side === 'output')
      return change.facets.required === true
        ? 'Readers rely on it.'
        : 'Readers had to cope without it, but the data is gone.';
    return change.facets.object === 'closed'
      ? 'Calls that carry it are refused.'
      : 'Still valid on paper, but most servers drop keys they do not know: the wish of the caller is ignored without an error.';
  },
  tags: () => [],
  about: 'both',
  opposite: 'property-added-optional',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { city: { type: 'string' }, limit: { type: 'integer' } } },
      after: { type: 'object', properties: { city: { type: 'string' } } },
      severity: 'review',
    },
    {
      direction: 'input',
      before: {
        type: 'object',
        properties: { city: { type: 'string' }, limit: { type: 'integer' } },
        additionalProperties: false,
      },
      after: { type: 'object', properties: { city: { type: 'string' } }, additionalProperties: false },
      severity: 'breaking',
    },
  ],
  sources: [
    sources.core,
    { title: 'daintree, issue 6639: unknown keys are silently ignored', date: '2026-11-30' },
  ],
});
