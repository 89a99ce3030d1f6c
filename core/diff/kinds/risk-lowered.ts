import { defineKind } from './kind';
import { code, sources, value } from './words';

export const riskLowered = defineKind({
  id: 'risk-lowered',
  covers: [
    'annotations.readonly.gained',
    'annotations.destructive.lost',
    'annotations.idempotent.gained',
    'annotations.openworld.lost',
  ],
  verb: 'Changed',
  name: 'Hint: less risk',
  title: (change) =>
    `${code(change.facets.name ?? '')} in effect ${value(change.facets.effective?.after)}, was ${value(change.facets.effective?.before)}`,
  severity: () => 'compatible',
  reason: () =>
    'Calls are untouched. Hints are claims: a host may begin to run the tool without asking, so it is listed for approvals.',
  tags: () => ['approval'],
  about: 'beside',
  opposite: 'risk-raised',
  examples: [
    {
      direction: 'tool',
      before: {
        name: 'run',
        inputSchema: { type: 'object' },
        annotations: { readOnlyHint: false, destructiveHint: true },
      },
      after: {
        name: 'run',
        inputSchema: { type: 'object' },
        annotations: { readOnlyHint: false, destructiveHint: false },
      },
      severity: 'compatible',
    },
  ],
  sources: [sources.toolSchema],
});
