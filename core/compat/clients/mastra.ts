import { own } from '../../schema/json';
import { type Client, defineStep } from '../client';
import type { Source } from '../evidence';
import { schemaNodes } from '../nodes';
import { resolve } from '../origin';
import { affixName } from '../steps/affix-name';
import { aiSdkList } from './ai-sdk/list';

const source: Source = {
  title: '@mastra/mcp 2.0.0, published package',
  date: '2026-11-20',
  url: 'https://github.com/mastra-ai/mastra',
};

export const mastra: Client = {
  id: 'mastra',
  title: 'Mastra',
  aliases: ['mastra', '@mastra/mcp', 'mastra ai'],
  kind: 'sdk',
  about: 'Programs built on the Mastra framework with its MCP client.',
  releases: [
    { version: '1.0.0', date: '2026-01-20' },
    { version: '1.5.0', date: '2026-05-01' },
    { version: '2.0.0', date: '2026-11-20' },
  ],
  routes: [
    { endpoint: 'openai-responses', aliases: ['openai'] },
    { endpoint: 'openai-chat', aliases: ['openai-compatible'] },
    { endpoint: 'anthropic-messages', aliases: ['anthropic'] },
    { endpoint: 'gemini-json-schema', aliases: ['google'] },
  ],
  steps: [
    aiSdkList({ id: 'mastra-list', confidence: 'inferred', sources: [source] }),
    defineStep({
      id: 'mastra-recursive-schema',
      stage: 'list',
      title: 'A schema that refers to itself loses the server',
      about:
        'References were put in without a limit, so a recursive schema became a circular object that could not be written.',
      until: '1.5.0',
      confidence: 'observed',
      sources: [
        {
          title: 'mastra pull request 15400: circular structure',
          date: '2026-04-15',
          url: 'https://github.com/mastra-ai/mastra/pull/15400',
        },
      ],
      advice: 'Write nested values as objects without a schema of their own from some level on.',
      examples: [
        {
          in: {
            name: 't',
            inputSchema: {
              type: 'object',
              properties: { root: { $ref: '#/$defs/N' } },
              $defs: {
                N: { type: 'object', properties: { kids: { type: 'array', items: { $ref: '#/$defs/N' } } } },
              },
            },
          },
          out: 'server-unusable',
          version: '1.0.0',
        },
        {
          in: {
            name: 't',
            inputSchema: {
              type: 'object',
              properties: { a: { $ref: '#/$defs/N' } },
              $defs: { N: { type: 'string' } },
            },
          },
          out: null,
          version: '1.0.0',
        },
      ],
      judge: (tool) => {
        const schema = own(tool, 'inputSchema');
        const node = schemaNodes(schema).find(({ schema: one, pointer }) => {
          const reference = own(one, '$ref');
          if (typeof reference !== 'string' || !reference.startsWith('#') || schema === undefined)
            return false;
          const target = reference.slice(1);
          return (
            (pointer === target || pointer.startsWith(`${target}/`)) && resolve(schema, target) !== undefined
          );
        });
        if (node === undefined) return [];
        const message = 'The schema refers to itself, and no tool of the server can be built';
        return [{ pointer: `/inputSchema${node.pointer}/$ref`, effect: 'server-unusable', message }];
      },
    }),
    affixName({
      id: 'mastra-name',
      about: 'The name is `server_tool`.',
      confidence: 'measured',
      sources: [
        { title: 'Capture of Mastra', date: '2026-12-01', path: 'lab/captures/mastra/2.0.0-openai.json' },
      ],
      join: (server, tool) => `${server}_${tool}`,
      example: ['fixture', 'find', 'fixture_find'],
    }),
  ],
  unknown: [
    'Schemas are rewritten for each model family (optional parameters become nullable for OpenAI, bounds move into descriptions for Gemini); this is not simulated.',
  ],
  sources: [source],
};
