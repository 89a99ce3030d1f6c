import { defineKind } from './kind';
import { sources } from './words';

export const toolOrderChanged = defineKind({
  id: 'tool-order-changed',
  covers: ['tool.order'],
  verb: 'Changed',
  name: 'Order of the list changed',
  title: () => 'The tools are listed in another order',
  severity: () => 'cosmetic',
  reason: () => 'Order carries no contract; keeping it stable only helps caches.',
  tags: () => ['noise'],
  about: 'beside',
  opposite: 'tool-order-changed',
  examples: [
    {
      direction: 'list',
      before: [
        { name: 'a', inputSchema: { type: 'object' } },
        { name: 'b', inputSchema: { type: 'object' } },
      ],
      after: [
        { name: 'b', inputSchema: { type: 'object' } },
        { name: 'a', inputSchema: { type: 'object' } },
      ],
      severity: 'cosmetic',
    },
  ],
  sources: [sources.tools],
});
