import { type ChangeFacts, defineKind } from './kind';
import { code, sources, value } from './words';

/** A reference to a view that hosts draw (https://modelcontextprotocol.io/extensions/apps, read 2026-11-30). */
function isView(change: ChangeFacts): boolean {
  return /^(ui|ui\/resourceUri|openai\/outputTemplate)$/.test(change.facets.name ?? '');
}

export const metaChanged = defineKind({
  id: 'meta-changed',
  covers: ['tool.meta', 'tool.meta.ui'],
  verb: 'Changed',
  name: 'Metadata changed',
  title: (change) =>
    `Metadata ${code(change.facets.name ?? '')} changed from ${value(change.before)} to ${value(change.after)}`,
  // A view that was there and is another or gone changes what people see; https://modelcontextprotocol.io/extensions/apps
  severity: (change) => (isView(change) && change.before !== undefined ? 'review' : 'compatible'),
  reason: (change) => {
    if (!isView(change)) return 'No meaning for callers is agreed.';
    return change.before === undefined
      ? 'Hosts that draw views of tools have one now; calls are untouched.'
      : 'Hosts that draw the view of the tool show another one, or none.';
  },
  tags: () => ['info'],
  about: 'beside',
  opposite: 'meta-changed',
  examples: [
    {
      direction: 'tool',
      before: { name: 'search', inputSchema: { type: 'object' }, _meta: { 'example.com/rank': 1 } },
      after: { name: 'search', inputSchema: { type: 'object' }, _meta: { 'example.com/rank': 2 } },
      severity: 'compatible',
    },
    {
      direction: 'tool',
      before: { name: 'map', inputSchema: { type: 'object' }, _meta: { ui: { resourceUri: 'ui://map/1' } } },
      after: { name: 'map', inputSchema: { type: 'object' }, _meta: { ui: { resourceUri: 'ui://map/2' } } },
      severity: 'review',
    },
  ],
  sources: [sources.toolSchema],
});
