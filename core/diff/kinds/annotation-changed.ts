import { defineKind } from './kind';
import { code, sources, value } from './words';

export const annotationChanged = defineKind({
  id: 'annotation-changed',
  covers: ['annotations.unknown'],
  verb: 'Changed',
  name: 'Unknown annotation changed',
  title: (change) =>
    `Annotation ${code(change.facets.name ?? '')} changed from ${value(change.before)} to ${value(change.after)}`,
  severity: () => 'compatible',
  reason: () => 'The protocol gives it no meaning.',
  tags: () => ['info'],
  about: 'beside',
  opposite: 'annotation-changed',
  examples: [
    {
      direction: 'tool',
      before: { name: 'search', inputSchema: { type: 'object' } },
      after: { name: 'search', inputSchema: { type: 'object' }, annotations: { costHint: 'low' } },
      severity: 'compatible',
    },
  ],
  sources: [sources.toolSchema],
});
