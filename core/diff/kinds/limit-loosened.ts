import { defineKind } from './kind';
import { limitText } from './limit-words';
import { bySide, sources, whenWidened } from './words';

export const limitLoosened = defineKind({
  id: 'limit-loosened',
  covers: [
    'input.minimum.loosened',
    'output.minimum.loosened',
    'input.maximum.loosened',
    'output.maximum.loosened',
    'input.multipleOf.loosened',
    'output.multipleOf.loosened',
    'input.minLength.loosened',
    'output.minLength.loosened',
    'input.maxLength.loosened',
    'output.maxLength.loosened',
    'input.minItems.loosened',
    'output.minItems.loosened',
    'input.maxItems.loosened',
    'output.maxItems.loosened',
    'input.uniqueItems.loosened',
    'output.uniqueItems.loosened',
    'input.minProperties.loosened',
    'output.minProperties.loosened',
    'input.maxProperties.loosened',
    'output.maxProperties.loosened',
  ],
  verb: 'Changed',
  name: 'Limit loosened',
  title: limitText,
  severity: whenWidened,
  reason: (change) =>
    bySide(change, 'Old values still fit.', 'Readers may meet values outside the old limit.'),
  tags: () => [],
  about: 'validity',
  opposite: 'limit-tightened',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { days: { type: 'integer', maximum: 7 } } },
      after: { type: 'object', properties: { days: { type: 'integer', maximum: 14 } } },
      severity: 'compatible',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { note: { type: 'string', maxLength: 100 } } },
      after: { type: 'object', properties: { note: { type: 'string' } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.validation],
});
