import { isObject, own } from '../../schema/json';
import { type Client, defineStep } from '../client';
import { breaksMetaSchema } from '../steps/breaks-meta-schema';

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
    defineStep({
      id: 'chatgpt-meta-schema',
      stage: 'list',
      title: 'A schema that breaks 2020-12 fails the connector',
      about:
        'Creating a connector fails with the names of the tools whose schema is not valid, such as a list of schemas under items.',
      confidence: 'observed',
      sources: [
        {
          title: 'enquire-mcp, issue 354: a list under items fails the connector',
          url: 'https://github.com/oomkapwn/enquire-mcp/issues/354',
          date: '2026-07-18',
        },
      ],
      advice: 'Write schemas that hold in draft 2020-12: prefixItems instead of a list under items.',
      examples: [
        {
          in: {
            name: 't',
            inputSchema: {
              type: 'object',
              properties: { a: { type: 'array', items: [{ type: 'integer' }] } },
            },
          },
          out: 'server-unusable',
        },
        { in: { name: 't', inputSchema: { type: 'object', properties: {} } }, out: null },
      ],
      judge: breaksMetaSchema('2020-12', 'server-unusable'),
    }),
  ],
  unknown: ['how it names tools', 'how it rewrites schemas', 'its limits'],
  sources,
};
