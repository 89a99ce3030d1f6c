import { isObject, own } from '../../schema/json';
import { type Client, defineStep } from '../client';

const sources = [
  {
    title: 'OpenAI documentation: MCP servers in ChatGPT',
    url: 'https://developers.openai.com/apps-sdk',
    date: '2026-09-01',
  },
];

/** Its code is not public. */
export const chatgpt: Client = {
  id: 'chatgpt',
  title: 'ChatGPT',
  aliases: ['chatgpt', 'chat gpt', 'chatgpt connectors', 'chatgpt desktop'],
  kind: 'application',
  about: 'ChatGPT with MCP connectors. It keeps a snapshot of the tool list until somebody refreshes it.',
  releases: [{ version: '2026-09', date: '2026-09-01' }],
  routes: [{ endpoint: 'openai-hosted-mcp' }],
  steps: [
    defineStep({
      id: 'chatgpt-root-object',
      stage: 'list',
      title: 'The documentation asks for an object root',
      about:
        'The documentation asks for a root of type object with properties. What happens otherwise is not documented.',
      confidence: 'documented',
      sources,
      advice: 'Publish {"type":"object","properties":…}.',
      examples: [
        { in: { name: 't', inputSchema: { type: 'string' } }, out: 'tool-rejected' },
        { in: { name: 't', inputSchema: { type: 'object', properties: {} } }, out: null },
      ],
      judge: (tool) => {
        const schema = own(tool, 'inputSchema');
        if (isObject(schema) && own(schema, 'type') === 'object') return [];
        const message = 'The root of the input schema is no object';
        return [{ pointer: '/inputSchema', effect: 'tool-rejected', message }];
      },
    }),
  ],
  unknown: ['how it names tools', 'how it rewrites schemas', 'its limits'],
  sources,
};
