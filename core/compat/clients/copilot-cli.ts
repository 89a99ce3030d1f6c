import type { Client } from '../client';
import { affixName } from '../steps/affix-name';
import { objectPage } from '../steps/object-page';
import { sdkPage } from '../steps/sdk-page';

const changelog = {
  title: 'Copilot CLI, changelog',
  url: 'https://github.com/github/copilot-cli/blob/9532bdacf5a343c3dcc444337f7b25e88fc7372c/changelog.md',
  date: '2026-08-03',
};

/** Its code is not public; its changelog is. */
export const copilotCli: Client = {
  id: 'copilot-cli',
  title: 'GitHub Copilot CLI',
  aliases: ['github copilot cli', 'copilot cli'],
  kind: 'application',
  about:
    'The command line of GitHub Copilot. Its code is not public; its changelog says what it tolerates since when.',
  releases: [
    { version: '0.0.400', date: '2026-01-20' },
    { version: '0.0.412', date: '2026-02-19' },
    { version: '1.0.3', date: '2026-03-09' },
    { version: '1.0.22', date: '2026-04-09' },
    { version: '1.0.40', date: '2026-05-01' },
    { version: '1.0.61', date: '2026-06-09' },
    { version: '1.0.83', date: '2026-08-26' },
  ],
  routes: [
    { endpoint: 'github-copilot-gpt', aliases: ['openai'] },
    { endpoint: 'github-copilot-claude', aliases: ['anthropic'] },
    { endpoint: 'github-copilot-gemini', aliases: ['gemini'] },
    { endpoint: 'github-copilot-grok', aliases: ['xai', 'grok'] },
  ],
  steps: [
    sdkPage({
      client: 'copilot-cli',
      generation: '1.23',
      compiles: false,
      effect: 'page-rejected',
      confidence: 'documented',
      until: '0.0.412',
      sources: [changelog],
    }),
    objectPage({
      id: 'copilot-cli-list',
      effect: 'page-rejected',
      confidence: 'documented',
      since: '0.0.412',
      sources: [changelog],
    }),
    affixName({
      id: 'copilot-cli-name',
      about:
        'The name is `server-tool`; since 1.0.40 other characters than letters, digits, _ and - are cleaned.',
      confidence: 'documented',
      since: '1.0.40',
      sources: [changelog],
      join: (server, tool) => `${server}-${tool}`.replace(/[^a-zA-Z0-9_-]/g, '_'),
      example: ['github', 'a.b', 'github-a_b'],
    }),
    affixName({
      id: 'copilot-cli-name-raw',
      about: 'The name is `server-tool`, as it is.',
      confidence: 'documented',
      until: '1.0.40',
      sources: [changelog],
      join: (server, tool) => `${server}-${tool}`,
      example: ['github', 'a.b', 'github-a.b'],
    }),
  ],
  unknown: [
    'how schemas are sanitised (they are, since 1.0.22)',
    'only the first page of a list was read in 1.0.68',
  ],
  sources: [changelog],
};
