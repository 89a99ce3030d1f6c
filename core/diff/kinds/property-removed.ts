import { type ChangeFacts, defineKind } from './kind';
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
    if (change.facets.object === 'named') return isGuaranteed(change) ? 'breaking' : 'compatible';
    if (change.side === 'output') return isGuaranteed(change) ? 'breaking' : 'review';
    return change.facets.object === 'closed' ? 'breaking' : 'review';
  },
  reason: (change) => {
    if (change.facets.object === 'named' && !isGuaranteed(change))
      return 'A pattern of the object still declares it.';
    if (change.side === 'output')
      return isGuaranteed(change)
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
    {
      direction: 'input',
      before: {
        type: 'object',
        properties: { 'x-a': { type: 'string', maxLength: 9 } },
        patternProperties: { '^x-': { type: 'string' } },
        additionalProperties: false,
      },
      after: {
        type: 'object',
        patternProperties: { '^x-': { type: 'string' } },
        additionalProperties: false,
      },
      severity: 'compatible',
    },
  ],
  sources: [
    sources.core,
    { title: 'daintree, issue 6639: unknown keys are silently ignored', date: '2026-11-30' },
  ],
});

function isGuaranteed(change: ChangeFacts): boolean {
  return change.side === 'output' && change.facets.required === true;
}
