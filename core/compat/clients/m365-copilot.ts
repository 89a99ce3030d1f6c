import { own } from '../../schema/json';
import { type Client, defineStep } from '../client';

const sources = [
  {
    title: 'data-api-builder, issue 3798: federated connectors of Microsoft 365 Copilot want readOnlyHint',
    url: 'https://github.com/Azure/data-api-builder/issues/3798',
    date: '2026-09-02',
  },
];

/** Its code is not public. */
export const m365Copilot: Client = {
  id: 'm365-copilot',
  title: 'Microsoft 365 Copilot',
  aliases: ['m365 copilot', 'microsoft 365 copilot', 'microsoft copilot', 'copilot federated connector'],
  kind: 'application',
  about: 'The federated connectors of Microsoft 365 Copilot. Their code is not public.',
  releases: [{ version: '2026-09', date: '2026-09-02' }],
  routes: [],
  steps: [
    defineStep({
      id: 'm365-copilot-read-only-hint',
      stage: 'list',
      title: 'A tool has to state whether it only reads',
      about: 'A tool whose annotations do not state readOnlyHint is refused or left out without a word.',
      confidence: 'observed',
      sources,
      advice: 'State readOnlyHint on every tool, also where it is false.',
      examples: [
        { in: { name: 't', inputSchema: {} }, out: 'tool-rejected' },
        { in: { name: 't', inputSchema: {}, annotations: { readOnlyHint: true } }, out: null },
      ],
      judge: (tool) => {
        const annotations = own(tool, 'annotations');
        if (typeof own(annotations, 'readOnlyHint') === 'boolean') return [];
        const pointer = annotations === undefined ? '' : '/annotations';
        return [{ pointer, effect: 'tool-rejected', message: 'The tool does not state readOnlyHint' }];
      },
    }),
  ],
  unknown: ['how it reads the list', 'how it names tools', 'how it rewrites schemas'],
  sources,
};
