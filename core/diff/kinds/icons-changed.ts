import { defineKind } from './kind';
import { sources } from './words';

export const iconsChanged = defineKind({
  id: 'icons-changed',
  covers: ['tool.icons'],
  verb: 'Changed',
  name: 'Icons changed',
  title: (change) => {
    if (change.before === undefined) return 'Icons added';
    return change.after === undefined ? 'Icons removed' : 'Icons changed';
  },
  severity: () => 'cosmetic',
  reason: () => 'Pictures for people; calls are untouched.',
  tags: () => ['info'],
  about: 'beside',
  opposite: 'icons-changed',
  examples: [
    {
      direction: 'tool',
      before: { name: 'search', inputSchema: { type: 'object' } },
      after: {
        name: 'search',
        inputSchema: { type: 'object' },
        icons: [{ src: 'https://example.com/search.png', mimeType: 'image/png' }],
      },
      severity: 'cosmetic',
    },
  ],
  sources: [sources.toolSchema],
});
