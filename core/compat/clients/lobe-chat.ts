import type { Client } from '../client';
import { affixName } from '../steps/affix-name';

const sources = [
  { title: 'LobeChat, stored source', url: 'https://github.com/lobehub/lobe-chat', date: '2026-06-01' },
];

export const lobeChat: Client = {
  id: 'lobe-chat',
  title: 'LobeChat',
  aliases: ['lobechat', 'lobe chat', 'lobe-chat'],
  kind: 'application',
  about: 'An open chat application. From 64 characters on, the model sees a hash in place of a tool’s name.',
  releases: [{ version: '2026-06', date: '2026-06-01' }],
  routes: [{ endpoint: 'openai-chat' }, { endpoint: 'anthropic-messages' }],
  steps: [
    affixName({
      id: 'lobe-chat-name',
      about:
        'The name is `identifier____tool____type`; where that has 64 characters or more, a hash stands for the tool.',
      confidence: 'source-code',
      sources,
      join: (server, tool) => {
        const whole = `${server}____${tool}____mcp`;
        return whole.length < 64 ? whole : `${server}____MD5HASH_000000000000____mcp`;
      },
      example: ['files', 'read', 'files____read____mcp'],
    }),
  ],
  unknown: ['whether schemas are rewritten', 'the hash itself is not computed here'],
  sources,
};
