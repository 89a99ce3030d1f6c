import { defineKind } from './kind';
import { code, sources, value } from './words';

export const toolFieldChanged = defineKind({
  id: 'tool-field-changed',
  covers: ['tool.unknown-field'],
  verb: 'Changed',
  name: 'Unknown field changed',
  title: (change) =>
    `Field ${code(change.facets.name ?? '')}, which the protocol does not know, changed from ${value(change.before)} to ${value(change.after)}`,
  severity: () => 'compatible',
  reason: () => 'The field is outside the Tool type; clients ignore it.',
  tags: () => ['info'],
  about: 'beside',
  opposite: 'tool-field-changed',
  examples: [
    {
      direction: 'tool',
      before: { name: 'search', inputSchema: { type: 'object' } },
      after: { name: 'search', inputSchema: { type: 'object' }, category: 'notes' },
      severity: 'compatible',
    },
  ],
  sources: [sources.toolSchema],
});
