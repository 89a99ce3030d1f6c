import { defineKind } from './kind';
import { sources } from './words';

export const outputSchemaRemoved = defineKind({
  id: 'output-schema-removed',
  covers: ['output.dropped'],
  verb: 'Removed',
  name: 'Output schema removed',
  title: () => 'The result no longer has a schema',
  severity: () => 'breaking',
  reason: () => 'Readers of structured content lose the promise.',
  tags: () => [],
  about: 'beside',
  opposite: 'output-schema-added',
  examples: [
    {
      direction: 'tool',
      before: {
        name: 'search',
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object', properties: { hits: { type: 'integer' } } },
      },
      after: { name: 'search', inputSchema: { type: 'object' } },
      severity: 'breaking',
    },
  ],
  sources: [sources.tools],
});
