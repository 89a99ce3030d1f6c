import { defineKind } from './kind';
import { bySide, Subject, sources, value } from './words';

export const enumValueReplaced = defineKind({
  id: 'enum-value-replaced',
  covers: ['input.enum.value.replaced', 'output.enum.value.replaced'],
  verb: 'Changed',
  name: 'Value replaced',
  title: (change) => `${Subject(change)}: ${value(change.before)} is now ${value(change.after)}`,
  severity: () => 'breaking',
  reason: (change) => bySide(change, 'The old value is refused.', 'Readers meet a new value.'),
  tags: () => ['rename'],
  about: 'validity',
  opposite: 'enum-value-replaced',
  examples: [
    {
      direction: 'input',
      before: { type: 'object', properties: { order: { enum: ['newestFirst', 'oldestFirst'] } } },
      after: { type: 'object', properties: { order: { enum: ['newest_first', 'oldestFirst'] } } },
      severity: 'breaking',
    },
    {
      direction: 'output',
      before: { type: 'object', properties: { version: { const: 1 } } },
      after: { type: 'object', properties: { version: { const: 2 } } },
      severity: 'breaking',
    },
  ],
  sources: [sources.validation],
});
