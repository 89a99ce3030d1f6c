import type { Client } from '../client';
import { firstTools } from '../steps/first-tools';

const sources = [{ title: 'Reports of Trae users: 40 tools', date: '2025-12-01' }];

/** Its code is not public. */
export const trae: Client = {
  id: 'trae',
  title: 'Trae',
  aliases: ['trae', 'trae ide'],
  kind: 'application',
  about: 'The Trae editor. Its code is not public.',
  releases: [{ version: '2025-12', date: '2025-12-01' }],
  routes: [],
  steps: [
    firstTools({
      id: 'trae-forty-tools',
      max: 40,
      about:
        'At most 40 tools are used; a warning is shown for a server and tool name of more than 60 characters together.',
      confidence: 'observed',
      sources,
    }),
  ],
  unknown: ['how it reads the list', 'how it names tools', 'whether schemas are rewritten'],
  sources,
};
