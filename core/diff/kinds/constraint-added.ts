import { defineKind } from './kind';
import { bySide, code, sources, subject, value, whenNarrowed } from './words';

export const constraintAdded = defineKind({
  id: 'constraint-added',
  covers: [
    'input.contains.tightened',
    'output.contains.tightened',
    'input.propertyNames.tightened',
    'output.propertyNames.tightened',
    'input.patternProperties.tightened',
    'output.patternProperties.tightened',
    'input.dependentRequired.tightened',
    'output.dependentRequired.tightened',
    'input.intersection.member.added',
    'output.intersection.member.added',
    'input.exclusive.params',
  ],
  verb: 'Added',
  name: 'Condition added',
  title: (change) =>
    `New condition on ${subject(change)}: ${code(change.facets.name ?? '')} ${value(change.after)}`,
  severity: whenNarrowed,
  reason: (change) => bySide(change, 'Values that do not meet it are refused.', 'Results promise more.'),
  tags: () => [],
  about: 'validity',
  opposite: 'constraint-removed',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { card: { type: 'string' }, address: { type: 'string' } } },
      after: {
        type: 'object',
        properties: { card: { type: 'string' }, address: { type: 'string' } },
        dependentRequired: { card: ['address'] },
      },
      severity: 'breaking',
    },
  ],
  sources: [sources.core],
});
