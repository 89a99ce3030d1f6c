import type { Client } from '../client';
import { affixName } from '../steps/affix-name';
import { objectPage } from '../steps/object-page';

const sources = [
  { title: 'Open WebUI, stored source', url: 'https://github.com/open-webui/open-webui', date: '2026-09-12' },
];

export const openWebui: Client = {
  id: 'open-webui',
  title: 'Open WebUI',
  aliases: ['open webui', 'open-webui', 'openwebui'],
  kind: 'application',
  about:
    'An open chat application on the MCP Python SDK. Schemas pass as they are; output schemas are ignored.',
  releases: [{ version: '2026-09', date: '2026-09-12' }],
  routes: [{ endpoint: 'openai-chat' }, { endpoint: 'ollama' }, { endpoint: 'llama-cpp' }],
  steps: [
    objectPage({ id: 'open-webui-list', effect: 'server-unusable', confidence: 'source-code', sources }),
    affixName({
      id: 'open-webui-name',
      about: 'The name is `server_tool` with the id of the server; nothing is cleaned or cut.',
      confidence: 'source-code',
      sources,
      join: (server, tool) => `${server}_${tool}`,
      example: ['files', 'read.file', 'files_read.file'],
    }),
  ],
  unknown: ['pages are followed without a guard'],
  sources,
};
