import { defineKind } from './kind';
import { Subject, sources } from './words';

export const descriptionRemoved = defineKind({
  id: 'description-removed',
  covers: ['tool.description.removed', 'schema.description'],
  verb: 'Removed',
  name: 'Description removed',
  title: (change) => `${Subject(change)} no longer has a description`,
  severity: (change) => (change.side === 'definition' ? 'review' : 'cosmetic'),
  reason: (change) =>
    change.side === 'definition'
      ? 'Models lose the only guidance for choosing the tool.'
      : 'Models fill arguments by this text; what a call accepts is untouched.',
  tags: () => ['wording'],
  about: 'beside',
  opposite: 'description-added',
  examples: [
    {
      direction: 'tool',
      before: { name: 'search', description: 'Searches notes', inputSchema: { type: 'object' } },
      after: { name: 'search', inputSchema: { type: 'object' } },
      severity: 'review',
    },
    {
      direction: 'input',
      before: { type: 'object', properties: { q: { type: 'string', description: 'What to look for' } } },
      after: { type: 'object', properties: { q: { type: 'string' } } },
      severity: 'cosmetic',
    },
  ],
  sources: [sources.tools],
});
