import { defineKind } from './kind';
import { sources, subject } from './words';

export const objectOpened = defineKind({
  id: 'object-opened',
  covers: [
    'input.object.opened.explicit',
    'output.object.opened.explicit',
    'input.object.opened.implicit',
    'output.object.opened.implicit',
  ],
  verb: 'Changed',
  name: 'Undeclared keys allowed',
  title: (change) =>
    change.facets.object === 'open'
      ? `Undeclared keys of ${subject(change)} are allowed now`
      : `Undeclared keys of ${subject(change)} are no longer forbidden`,
  severity: (change) => {
    if (change.side === 'output') return change.facets.object === 'open' ? 'breaking' : 'review';
    return change.facets.object === 'open' ? 'compatible' : 'cosmetic';
  },
  reason: (change) => {
    if (change.side === 'output')
      return 'Clients that validate with the old schema refuse results with other keys.';
    return change.facets.object === 'open'
      ? 'More is accepted.'
      : 'Callers send declared parameters; schema libraries write this or not as they like.';
  },
  tags: (change) => (change.facets.object === 'open' ? [] : ['noise']),
  about: 'both',
  opposite: 'object-closed',
  examples: [
    {
      direction: 'output',
      before: { type: 'object', properties: { city: { type: 'string' } }, additionalProperties: false },
      after: { type: 'object', properties: { city: { type: 'string' } }, additionalProperties: true },
      severity: 'breaking',
    },
    {
      direction: 'input',
      before: { type: 'object', properties: { city: { type: 'string' } }, additionalProperties: false },
      after: { type: 'object', properties: { city: { type: 'string' } } },
      severity: 'cosmetic',
    },
  ],
  sources: [sources.core],
});
