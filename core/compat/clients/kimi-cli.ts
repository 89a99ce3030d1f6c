import { type Client, defineStep } from '../client';
import { breaksMetaSchema } from '../steps/breaks-meta-schema';
import { objectPage } from '../steps/object-page';

const source = {
  title: 'Kimi CLI, tooling',
  url: 'https://github.com/MoonshotAI/kimi-cli/blob/4a550effdfcb29a25a5d325bf935296cc50cd417/packages/kosong/src/kosong/tooling/__init__.py',
  date: '2026-07-16',
};

export const kimiCli: Client = {
  id: 'kimi-cli',
  title: 'Kimi CLI',
  aliases: ['kimi-cli', 'kimi cli', 'kimi code cli', 'kimi code'],
  kind: 'application',
  about:
    'The command line of Moonshot, on FastMCP. Names are sent bare; each schema is checked against the 2020-12 meta-schema.',
  releases: [
    { version: '1.39.0', date: '2026-04-24' },
    { version: '1.50.0', date: '2026-07-16' },
  ],
  routes: [
    { endpoint: 'moonshot-kimi', aliases: ['moonshot', 'kimi'] },
    { endpoint: 'moonshot-platform' },
    { endpoint: 'gemini-json-schema' },
    { endpoint: 'openai-responses' },
    { endpoint: 'anthropic-messages' },
  ],
  steps: [
    objectPage({
      id: 'kimi-cli-list',
      effect: 'page-rejected',
      confidence: 'source-code',
      sources: [source],
    }),
    defineStep({
      id: 'kimi-cli-meta-schema',
      stage: 'list',
      title: 'A schema that breaks 2020-12 loses the server',
      about:
        'Each input schema is checked against the 2020-12 meta-schema when the tool is built; the error marks the whole server as failed.',
      confidence: 'source-code',
      sources: [source],
      advice: 'Give every keyword a value of its own kind.',
      examples: [
        {
          in: { name: 't', inputSchema: { type: 'object', properties: { a: { type: 'str' } } } },
          out: 'server-unusable',
        },
        {
          in: { name: 't', inputSchema: { type: 'object', properties: { a: { type: 'string' } } } },
          out: null,
        },
      ],
      judge: breaksMetaSchema('2020-12', 'server-unusable'),
    }),
    defineStep({
      id: 'kimi-cli-not-strict',
      stage: 'rewrite',
      title: 'Tools for OpenAI are sent as not strict',
      about: 'On the Responses API each tool carries "strict": false; its schema is left as it is.',
      endpoints: ['openai-responses'],
      confidence: 'source-code',
      sources: [source],
      examples: [{ in: { type: 'object' }, out: { type: 'object' } }],
      rewrite: (sent) => ({ ...sent, strict: false }),
    }),
  ],
  unknown: ['the types that it fills in for Kimi models'],
  sources: [source],
};
