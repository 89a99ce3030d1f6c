import type { Client } from '../client';
import { outputPromise } from '../steps/output-promise';
import { sdkPage } from '../steps/sdk-page';

const sources = [
  { title: 'Report: each call is refused for the missing structured part', date: '2026-09-18' },
];

/** Its code is not public. */
export const grokBot: Client = {
  id: 'grok-bot',
  title: 'Grok Bot',
  aliases: ['grok bot', 'grok app', 'grok connectors'],
  kind: 'application',
  about:
    'The connectors of Grok. A report shows that tools list fine and calls are refused without structured content.',
  releases: [{ version: '2026-09', date: '2026-09-18' }],
  routes: [],
  steps: [
    sdkPage({
      client: 'grok-bot',
      generation: '1.23',
      compiles: true,
      effect: 'page-rejected',
      confidence: 'inferred',
      sources,
    }),
    outputPromise({ id: 'grok-bot-output', effect: 'tool-rejected', confidence: 'observed', sources }),
  ],
  unknown: ['how it names tools', 'whether schemas are rewritten', 'its limits'],
  sources,
};
