import { defineKind } from './kind';
import { code, sources } from './words';

export const toolRemoved = defineKind({
  id: 'tool-removed',
  covers: ['tool.removed', 'tool.missing'],
  verb: 'Removed',
  name: 'Tool removed',
  title: (change) => `Tool ${code(change.tool)} is gone`,
  severity: () => 'breaking',
  reason: () => 'Every call by this name fails with an unknown-tool error.',
  tags: () => [],
  about: 'beside',
  opposite: 'tool-added',
  examples: [
    {
      direction: 'list',
      before: [
        { name: 'search', inputSchema: { type: 'object' } },
        { name: 'delete_note', inputSchema: { type: 'object', properties: { id: { type: 'string' } } } },
      ],
      after: [{ name: 'search', inputSchema: { type: 'object' } }],
      severity: 'breaking',
    },
  ],
  sources: [sources.tools],
});
