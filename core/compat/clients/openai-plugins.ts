import { own } from '../../schema/json';
import { type Client, defineStep } from '../client';

const sources = [
  { title: 'Report: the portal refuses a tool without the destructive hint', date: '2026-09-14' },
  {
    title: 'OpenAI documentation: annotations of tools',
    url: 'https://developers.openai.com/apps-sdk',
    date: '2026-09-01',
  },
];
const hints = ['readOnlyHint', 'destructiveHint', 'openWorldHint'];

/** ChatGPT and the portal where its apps are handed in. */
export const openaiPlugins: Client = {
  id: 'openai-plugins',
  title: 'OpenAI plugin portal',
  aliases: ['openai plugin portal', 'openai apps portal', 'chatgpt app portal', 'chatgpt apps'],
  kind: 'gateway',
  about: 'The portal where servers are handed in to become apps of ChatGPT.',
  releases: [{ version: '2026-09', date: '2026-09-14' }],
  routes: [],
  steps: [
    defineStep({
      id: 'openai-plugins-annotations',
      stage: 'list',
      title: 'A tool has to state its hints',
      about:
        'Each tool has to state readOnlyHint, destructiveHint and openWorldHint as true or false; one that does not is refused. The report is about destructiveHint.',
      confidence: 'observed',
      sources,
      advice: 'State the hints of every tool, also where they are the default.',
      examples: [
        { in: { name: 't', inputSchema: {}, annotations: { readOnlyHint: true } }, out: 'tool-rejected' },
        {
          in: {
            name: 't',
            inputSchema: {},
            annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
          },
          out: null,
        },
      ],
      judge: (tool) => {
        const annotations = own(tool, 'annotations');
        const missing = hints.filter((hint) => typeof own(annotations, hint) !== 'boolean');
        if (missing.length === 0) return [];
        const effect = missing.includes('destructiveHint') ? 'tool-rejected' : 'note';
        const pointer = annotations === undefined ? '' : '/annotations';
        return [{ pointer, effect, message: `The tool does not state ${missing.join(', ')}` }];
      },
    }),
  ],
  unknown: ['how ChatGPT rewrites schemas', 'which other checks the portal makes'],
  sources,
};
