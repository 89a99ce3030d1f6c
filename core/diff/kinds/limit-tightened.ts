import { defineKind } from './kind';
import { limitText } from './limit-words';
import { bySide, sources, whenNarrowed } from './words';

export const limitTightened = defineKind({
  id: 'limit-tightened',
  covers: [
    'input.minimum.tightened',
    'output.minimum.tightened',
    'input.maximum.tightened',
    'output.maximum.tightened',
    'input.multipleOf.tightened',
    'output.multipleOf.tightened',
    'input.minLength.tightened',
    'output.minLength.tightened',
    'input.maxLength.tightened',
    'output.maxLength.tightened',
    'input.minItems.tightened',
    'output.minItems.tightened',
    'input.maxItems.tightened',
    'output.maxItems.tightened',
    'input.uniqueItems.tightened',
    'output.uniqueItems.tightened',
    'input.minProperties.tightened',
    'output.minProperties.tightened',
    'input.maxProperties.tightened',
    'output.maxProperties.tightened',
  ],
  verb: 'Changed',
  name: 'Limit tightened',
  title: limitText,
  severity: whenNarrowed,
  reason: (change) => bySide(change, 'Values outside the new limit are refused.', 'Results promise more.'),
  tags: () => [],
  about: 'validity',
  opposite: 'limit-loosened',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { days: { type: 'integer', maximum: 14 } } },
      after: { type: 'object', properties: { days: { type: 'integer', maximum: 7 } } },
      severity: 'breaking',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } },
      after: {
        type: 'object',
        properties: { tags: { type: 'array', items: { type: 'string' }, minItems: 1 } },
      },
      severity: 'compatible',
    },
  ],
  sources: [sources.validation],
});
