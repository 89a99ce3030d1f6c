import type { Client } from '../client';
import { sdkPage } from '../steps/sdk-page';

const sources = [
  {
    title: 'Kiro, issue 5670: one bad root type loses all tools',
    url: 'https://github.com/kirodotdev/Kiro/issues/5670',
    date: '2026-02-11',
  },
  {
    title: 'Kiro, issue 10830: an output schema with a root union loses all tools since 1.0.309',
    url: 'https://github.com/kirodotdev/Kiro/issues/10830',
    date: '2026-08-13',
  },
  {
    title: 'stitch-mcp, issue 184: a result reference that leads nowhere loses all tools',
    url: 'https://github.com/davideast/stitch-mcp/issues/184',
    date: '2026-05-08',
  },
];

/** Its code is not public. */
export const kiro: Client = {
  id: 'kiro',
  title: 'Kiro',
  aliases: ['kiro', 'kiro ide', 'kiro cli'],
  kind: 'application',
  about:
    'The Kiro editor and command line. Schemas appear to reach Bedrock as they are. Its code is not public.',
  releases: [
    { version: '1.0.293', date: '2026-02-11' },
    { version: '1.0.309', date: '2026-08-13' },
  ],
  hasOneMaker: true,
  routes: [{ endpoint: 'bedrock-claude' }],
  steps: [
    sdkPage({
      client: 'kiro',
      generation: '1.23',
      compiles: true,
      effect: 'server-unusable',
      confidence: 'observed',
      until: '1.0.309',
      sources,
    }),
    sdkPage({
      client: 'kiro',
      generation: '1.32',
      compiles: true,
      effect: 'server-unusable',
      confidence: 'observed',
      since: '1.0.309',
      sources,
    }),
  ],
  unknown: ['how it names tools', 'only the first page of a list is reported to be read'],
  sources,
};
