import type { Client } from '../client';
import { outputPromise } from '../steps/output-promise';
import { sdkPage } from '../steps/sdk-page';

const sources = [
  { title: 'Report: a tool with a result schema that returns text alone is refused', date: '2026-01-09' },
];

/** Its code is not public. */
export const augmentCode: Client = {
  id: 'augment-code',
  title: 'Augment Code',
  aliases: ['augment code', 'augment', 'augment code (vs code)'],
  kind: 'application',
  about:
    'An assistant for editors. Its code is not public; a report shows the result check of the MCP TypeScript SDK.',
  releases: [{ version: '2026-01', date: '2026-01-09' }],
  routes: [],
  steps: [
    sdkPage({
      client: 'augment-code',
      generation: '1.23',
      compiles: true,
      effect: 'page-rejected',
      confidence: 'inferred',
      sources,
    }),
    outputPromise({ id: 'augment-code-output', effect: 'tool-rejected', confidence: 'observed', sources }),
  ],
  unknown: ['how it names tools', 'whether schemas are rewritten', 'its limits'],
  sources,
};
