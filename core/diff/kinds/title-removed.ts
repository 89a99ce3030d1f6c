import { defineKind } from './kind';
import { Subject, sources } from './words';

export const titleRemoved = defineKind({
  id: 'title-removed',
  covers: ['tool.title', 'annotations.title', 'schema.title'],
  verb: 'Removed',
  name: 'Title removed',
  title: (change) => `${Subject(change)} no longer has a title`,
  severity: () => 'cosmetic',
  reason: () => 'Display text only; the name is the identifier.',
  tags: () => ['wording'],
  about: 'beside',
  opposite: 'title-added',
  examples: [
    {
      direction: 'tool',
      before: { name: 'search', title: 'Find notes', inputSchema: { type: 'object' } },
      after: { name: 'search', inputSchema: { type: 'object' } },
      severity: 'cosmetic',
    },
  ],
  sources: [sources.toolSchema],
});
