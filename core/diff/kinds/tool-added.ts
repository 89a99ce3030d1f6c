import { defineKind } from './kind';
import { code, sources } from './words';

export const toolAdded = defineKind({
  id: 'tool-added',
  covers: ['tool.added', 'tool.returned'],
  verb: 'Added',
  name: 'Tool added',
  title: (change) =>
    change.facets.from === undefined
      ? `New tool ${code(change.tool)}`
      : `New tool ${code(change.tool)}, in place of ${change.facets.from.map(code).join(', ')}`,
  severity: () => 'compatible',
  reason: () => 'Nothing that worked before stops working.',
  tags: (change) => (change.facets.from === undefined ? [] : ['rename']),
  about: 'beside',
  opposite: 'tool-removed',
  examples: [
    {
      direction: 'list',
      before: [{ name: 'search', inputSchema: { type: 'object' } }],
      after: [
        { name: 'search', inputSchema: { type: 'object' } },
        { name: 'delete_note', inputSchema: { type: 'object', properties: { id: { type: 'string' } } } },
      ],
      severity: 'compatible',
    },
  ],
  sources: [sources.tools],
});
