import { defineKind } from './kind';
import { bySide, code, sources, subject, value, whenWidened } from './words';

export const constraintRemoved = defineKind({
  id: 'constraint-removed',
  covers: [
    'input.contains.loosened',
    'output.contains.loosened',
    'input.propertyNames.loosened',
    'output.propertyNames.loosened',
    'input.patternProperties.loosened',
    'output.patternProperties.loosened',
    'input.dependentRequired.loosened',
    'output.dependentRequired.loosened',
    'input.intersection.member.removed',
    'output.intersection.member.removed',
  ],
  verb: 'Removed',
  name: 'Condition removed',
  title: (change) =>
    `Condition on ${subject(change)} is gone: ${code(change.facets.name ?? '')} ${value(change.before)}`,
  severity: whenWidened,
  reason: (change) => bySide(change, 'Old values still fit.', 'Readers may meet values that were excluded.'),
  tags: () => [],
  about: 'validity',
  opposite: 'constraint-added',
  examples: [
    {
      direction: 'input',
      before: {
        type: 'object',
        properties: { card: { type: 'string' }, address: { type: 'string' } },
        dependentRequired: { card: ['address'] },
      },
      after: { type: 'object', properties: { card: { type: 'string' }, address: { type: 'string' } } },
      severity: 'compatible',
    },
  ],
  sources: [sources.core],
});
