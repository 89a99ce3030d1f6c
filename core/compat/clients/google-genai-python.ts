import { own } from '../../schema/json';
import { type Client, defineStep } from '../client';
import { schemaNodes } from '../nodes';
import { objectPage } from '../steps/object-page';

const sources = [
  {
    title: 'Report: the filter of the SDK walks into additionalProperties false and crashes',
    date: '2026-06-07',
  },
];

export const googleGenaiPython: Client = {
  id: 'google-genai-python',
  title: 'Google GenAI SDK for Python',
  aliases: [
    'google-genai sdk',
    'google genai sdk',
    'google-genai',
    'google genai python',
    'python genai',
    'genai sdk',
  ],
  kind: 'sdk',
  about: 'The SDK of Google for Gemini, with its helper that turns MCP tools into declarations.',
  releases: [{ version: '1.70.0', date: '2026-06-07' }],
  routes: [{ endpoint: 'gemini-parameters' }, { endpoint: 'vertex-parameters' }],
  steps: [
    objectPage({
      id: 'google-genai-python-list',
      effect: 'page-rejected',
      confidence: 'source-code',
      sources: [{ title: 'MCP Python SDK, v1.x', date: '2026-08-21' }],
    }),
    defineStep({
      id: 'google-genai-python-closed-objects',
      stage: 'list',
      title: 'additionalProperties false crashes the conversion',
      about:
        'The conversion walks into additionalProperties as if it were a schema. A boolean there below the root raises, and no tool of the session is converted.',
      confidence: 'observed',
      sources,
      advice: 'Leave additionalProperties out below the root.',
      examples: [
        {
          in: {
            name: 't',
            inputSchema: {
              type: 'object',
              properties: { o: { type: 'object', additionalProperties: false } },
            },
          },
          out: 'server-unusable',
        },
        {
          in: { name: 't', inputSchema: { type: 'object', properties: { o: { type: 'object' } } } },
          out: null,
        },
      ],
      judge: (tool) =>
        schemaNodes(own(tool, 'inputSchema'))
          .filter(
            (node) =>
              node.parent !== null &&
              node.keyword === 'additionalProperties' &&
              typeof node.value === 'boolean',
          )
          .slice(0, 1)
          .map(({ pointer }) => ({
            pointer: `/inputSchema${pointer}`,
            effect: 'server-unusable',
            message: 'The conversion crashes on a boolean additionalProperties',
          })),
    }),
  ],
  unknown: ['which keywords its conversion drops'],
  sources,
};
