import { defineKind } from './kind';
import { sources, subject } from './words';

export const objectClosed = defineKind({
  id: 'object-closed',
  covers: [
    'input.object.closed.explicit',
    'output.object.closed.explicit',
    'input.object.closed.implicit',
    'output.object.closed.implicit',
  ],
  verb: 'Changed',
  name: 'Undeclared keys forbidden',
  title: (change) => `Undeclared keys of ${subject(change)} are forbidden now`,
  severity: (change) => {
    if (change.side === 'output') return 'compatible';
    return change.facets.object === 'open' ? 'breaking' : 'cosmetic';
  },
  reason: (change) => {
    if (change.side === 'output')
      return 'Results promise more; fields added later will hurt clients that validate.';
    return change.facets.object === 'open'
      ? 'Keys that were invited are refused.'
      : 'Callers send declared parameters; schema libraries write this or not as they like.';
  },
  tags: (change) => (change.facets.object === 'open' ? [] : ['noise']),
  about: 'validity',
  opposite: 'object-opened',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { city: { type: 'string' } }, additionalProperties: true },
      after: { type: 'object', properties: { city: { type: 'string' } }, additionalProperties: false },
      severity: 'breaking',
    },
    {
      direction: 'input',
      before: { type: 'object', properties: { city: { type: 'string' } } },
      after: { type: 'object', properties: { city: { type: 'string' } }, additionalProperties: false },
      severity: 'cosmetic',
    },
  ],
  sources: [sources.core],
});
