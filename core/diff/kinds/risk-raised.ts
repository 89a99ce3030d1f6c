import { defineKind } from './kind';
import { code, sources, value } from './words';

const riskReasons: Record<string, string> = {
  readOnlyHint: 'It no longer claims to only read: hosts that run reading tools without asking must ask now.',
  destructiveHint: 'It now admits destructive updates: hosts may ask a person first.',
  idempotentHint: 'Calling twice may now do it twice: automatic retries may repeat the effect.',
  openWorldHint: 'It now reaches outside systems: other rules for the flow of data may apply.',
};

export const riskRaised = defineKind({
  id: 'risk-raised',
  covers: [
    'annotations.readonly.lost',
    'annotations.destructive.gained',
    'annotations.idempotent.lost',
    'annotations.openworld.gained',
  ],
  verb: 'Changed',
  name: 'Hint: more risk',
  title: (change) =>
    `${code(change.facets.name ?? '')} in effect ${value(change.facets.effective?.after)}, was ${value(change.facets.effective?.before)}`,
  severity: () => 'review',
  reason: (change) => riskReasons[change.facets.name ?? ''] ?? 'The tool claims more risk than before.',
  tags: () => ['security', 'approval'],
  about: 'beside',
  opposite: 'risk-lowered',
  examples: [
    {
      direction: 'tool',
      before: { name: 'notes', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
      after: {
        name: 'notes',
        inputSchema: { type: 'object' },
        annotations: { readOnlyHint: false },
      },
      severity: 'review',
    },
    {
      direction: 'tool',
      before: {
        name: 'run',
        inputSchema: { type: 'object' },
        annotations: { readOnlyHint: false, destructiveHint: false },
      },
      after: {
        name: 'run',
        inputSchema: { type: 'object' },
        annotations: { readOnlyHint: false, destructiveHint: true },
      },
      severity: 'review',
    },
  ],
  sources: [sources.toolSchema],
});
