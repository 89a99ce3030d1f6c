import { defineKind } from './kind';
import { sources } from './words';

export const outputSchemaAdded = defineKind({
  id: 'output-schema-added',
  covers: ['output.introduced'],
  verb: 'Added',
  name: 'Output schema added',
  title: () => 'The result now has a schema',
  severity: () => 'compatible',
  reason: () => 'Text content stays; structured content is promised from now on.',
  tags: () => [],
  about: 'beside',
  opposite: 'output-schema-removed',
  examples: [
    {
      direction: 'tool',
      before: { name: 'search', inputSchema: { type: 'object' } },
      after: {
        name: 'search',
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object', properties: { hits: { type: 'integer' } } },
      },
      severity: 'compatible',
    },
  ],
  sources: [sources.tools],
});
