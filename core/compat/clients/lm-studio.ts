import { own } from '../../schema/json';
import { type Client, defineStep } from '../client';
import { schemaNodes } from '../nodes';

const sources = [{ title: 'Report on LM Studio 0.3.17: no such schema "#/$defs/…"', date: '2025-07-06' }];

export const lmStudioClient: Client = {
  id: 'lm-studio-app',
  title: 'LM Studio (as a client)',
  aliases: ['lm studio', 'lmstudio', 'lm studio app'],
  kind: 'application',
  about: 'The LM Studio application, which connects MCP servers to models on the same machine.',
  releases: [
    { version: '0.3.17', date: '2025-07-01' },
    { version: '0.4.0', date: '2026-01-01' },
  ],
  hasOneMaker: true,
  routes: [{ endpoint: 'lm-studio' }, { endpoint: 'llama-cpp', aliases: ['llama.cpp'] }],
  steps: [
    defineStep({
      id: 'lm-studio-references',
      stage: 'output',
      title: 'A call with a reference in its schema fails',
      about: 'References to definitions of the same schema could not be followed when a call was checked.',
      until: '0.4.0',
      confidence: 'observed',
      sources,
      advice: 'Write definitions where they are used.',
      examples: [
        {
          in: {
            name: 't',
            inputSchema: {
              type: 'object',
              properties: { a: { $ref: '#/$defs/A' } },
              $defs: { A: { type: 'string' } },
            },
          },
          out: 'tool-rejected',
          version: '0.3.17',
        },
        { in: { name: 't', inputSchema: { type: 'object', properties: {} } }, out: null, version: '0.3.17' },
      ],
      judge: (tool) =>
        schemaNodes(own(tool, 'inputSchema'))
          .filter(({ schema }) => typeof own(schema, '$ref') === 'string')
          .map(({ pointer }) => ({
            pointer: `/inputSchema${pointer}/$ref`,
            effect: 'tool-rejected',
            message: 'The reference cannot be followed when the tool is called',
          })),
    }),
  ],
  unknown: ['how it reads the list', 'how it names tools'],
  sources,
};
