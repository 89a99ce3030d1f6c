import { isObject, own } from '../../schema/json';
import { type Client, defineStep } from '../client';
import { outputPromise } from '../steps/output-promise';
import { sdkPage } from '../steps/sdk-page';

const sources = [
  {
    title: 'MCP TypeScript SDK 1.32.2, as published',
    url: 'https://github.com/modelcontextprotocol/typescript-sdk',
    date: '2026-10-23',
  },
];

/** What stands for a client that nobody has described: most are built on the MCP TypeScript SDK. */
export const mcpClient: Client = {
  id: 'mcp-client',
  title: 'Any client on the MCP TypeScript SDK',
  aliases: ['any', 'any client', 'mcp client', 'zod-validating mcp client', 'generic'],
  kind: 'sdk',
  about: 'A program that lists tools with the MCP TypeScript SDK and passes them on as they are.',
  releases: [
    { version: '1.17.5', date: '2025-07-01' },
    { version: '1.23.0', date: '2025-11-25' },
    { version: '1.32.2', date: '2026-10-23' },
  ],
  routes: [],
  steps: [
    sdkPage({
      client: 'mcp-client',
      generation: '1.17',
      compiles: true,
      effect: 'page-rejected',
      confidence: 'inferred',
      until: '1.23.0',
      sources,
    }),
    sdkPage({
      client: 'mcp-client',
      generation: '1.32',
      compiles: true,
      effect: 'page-rejected',
      confidence: 'inferred',
      since: '1.23.0',
      sources,
    }),
    defineStep({
      id: 'mcp-client-cache-fields',
      stage: 'list',
      title: 'A page of 2026-07-28 has to say how long it may be kept',
      about:
        'Since the revision 2026-07-28 the result of tools/list carries ttlMs and cacheScope; a client that negotiated it refuses a page without them.',
      confidence: 'observed',
      sources: [
        { title: 'Report: a list without caching fields is refused on 2026-07-28', date: '2026-09-01' },
      ],
      advice: 'Send ttlMs and cacheScope with every list, or answer with an older revision.',
      examples: [
        {
          in: {
            tool: { name: 't', inputSchema: { type: 'object' } },
            set: { page: { protocolVersion: '2026-07-28', result: { tools: [] } } },
          },
          out: 'page-rejected',
        },
        {
          in: {
            tool: { name: 't', inputSchema: { type: 'object' } },
            set: { page: { protocolVersion: '2025-11-25', result: { tools: [] } } },
          },
          out: null,
        },
      ],
      judge: (_tool, _index, { set }) => {
        const result = own(set.page, 'result');
        if (own(set.page, 'protocolVersion') !== '2026-07-28' || !isObject(result)) return [];
        const missing = ['ttlMs', 'cacheScope'].filter((key) => own(result, key) === undefined);
        if (missing.length === 0) return [];
        return [{ pointer: '', effect: 'page-rejected', message: `The page lacks ${missing.join(' and ')}` }];
      },
    }),
    outputPromise({ id: 'mcp-client-output', effect: 'tool-rejected', confidence: 'inferred', sources }),
  ],
  unknown: ['how it names tools', 'whether it rewrites schemas', 'its limits'],
  sources,
};
