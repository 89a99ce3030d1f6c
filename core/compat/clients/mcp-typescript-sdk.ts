import { isObject, own } from '../../schema/json';
import { type Client, defineStep, type Step } from '../client';
import type { Source } from '../evidence';
import { outputCompiles } from '../steps/output-compiles';
import { outputPromise } from '../steps/output-promise';
import { sdkPage } from '../steps/sdk-page';

const source = (version: string, date: string): Source => ({
  title: `MCP TypeScript SDK ${version}, as published`,
  date,
  url: 'https://github.com/modelcontextprotocol/typescript-sdk',
});
const capture = (path: string): Source => ({
  title: 'Capture of the MCP TypeScript SDK',
  date: '2026-12-01',
  path: `lab/captures/${path}`,
});

/** The client of the v1 package: every program that calls its `listTools()`. */
export const mcpTypescriptSdk: Client = {
  id: 'mcp-typescript-sdk',
  title: 'MCP TypeScript SDK, version 1',
  aliases: [
    'mcp typescript sdk',
    'typescript sdk',
    'mcp ts sdk',
    '@modelcontextprotocol/sdk',
    'mcp inspector',
  ],
  kind: 'sdk',
  about: 'What listTools() of @modelcontextprotocol/sdk hands to a program, and what it refuses.',
  releases: [
    { version: '1.12.0', date: '2025-05-22' },
    { version: '1.17.5', date: '2025-09-02' },
    { version: '1.23.0', date: '2025-11-25' },
    { version: '1.32.2', date: '2026-10-23' },
  ],
  routes: [],
  steps: [
    sdkPage({
      client: 'mcp-typescript-sdk',
      generation: '1.12',
      compiles: true,
      effect: 'page-rejected',
      until: '1.13.0',
      confidence: 'measured',
      sources: [capture('mcp-typescript-sdk/1.12.0-none.json')],
    }),
    sdkPage({
      client: 'mcp-typescript-sdk',
      generation: '1.17',
      compiles: true,
      effect: 'page-rejected',
      since: '1.13.0',
      until: '1.23.0',
      confidence: 'source-code',
      sources: [source('1.17.5', '2025-09-02')],
    }),
    sdkPage({
      client: 'mcp-typescript-sdk',
      generation: '1.23',
      compiles: true,
      effect: 'page-rejected',
      since: '1.23.0',
      until: '1.24.0',
      confidence: 'source-code',
      sources: [source('1.23.0', '2025-11-25')],
    }),
    sdkPage({
      client: 'mcp-typescript-sdk',
      generation: '1.32',
      compiles: true,
      effect: 'page-rejected',
      since: '1.24.0',
      confidence: 'measured',
      sources: [source('1.32.2', '2026-10-23'), capture('mcp-typescript-sdk/1.32.2-none.json')],
    }),
    outputPromise({
      id: 'mcp-typescript-sdk-output',
      effect: 'tool-rejected',
      confidence: 'source-code',
      sources: [source('1.32.2', '2026-10-23')],
    }),
  ],
  unknown: ['Which pages a program asks for, and what it makes of the tools.'],
  sources: [source('1.32.2', '2026-10-23')],
};

const cacheFields: Step = defineStep({
  id: 'mcp-typescript-sdk-2-cache-fields',
  stage: 'list',
  title: 'A page of 2026-07-28 without its caching fields is refused',
  about:
    'On a connection at 2026-07-28 the list result has to state ttlMs, a whole number, and cacheScope, public or private.',
  confidence: 'source-code',
  sources: [
    source('2.4.0 (client)', '2026-10-23'),
    {
      title: 'BrowserOS issue 2504: ttlMs missing',
      date: '2026-09-01',
      url: 'https://github.com/browseros-ai/BrowserOS/issues/2504',
    },
  ],
  advice: 'State ttlMs and cacheScope in every list result of that revision.',
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
        set: {
          page: { protocolVersion: '2026-07-28', result: { tools: [], ttlMs: 0, cacheScope: 'private' } },
        },
      },
      out: null,
    },
  ],
  judge: (_tool, _index, { set }) => {
    const revision = own(set.page, 'protocolVersion');
    const result = own(set.page, 'result');
    if (typeof revision !== 'string' || revision < '2026-07-28' || !isObject(result)) return [];
    const time = own(result, 'ttlMs');
    const hasTime = typeof time === 'number' && Number.isInteger(time) && time >= 0;
    const hasScope = ['public', 'private'].includes(String(own(result, 'cacheScope')));
    if (hasTime && hasScope) return [];
    const missing = hasTime ? 'cacheScope' : 'ttlMs';
    return [
      {
        pointer: '',
        effect: 'page-rejected',
        message: `The page is refused: its ${missing} is missing or wrong`,
      },
    ];
  },
});

/** The client of the v2 package on a session of 2025-11-25 or older, as it is by default. */
export const mcpTypescriptSdk2: Client = {
  id: 'mcp-typescript-sdk-2',
  title: 'MCP TypeScript SDK, version 2',
  aliases: ['mcp typescript sdk v2', 'typescript sdk v2', '@modelcontextprotocol/client'],
  kind: 'sdk',
  about:
    'What listTools() of @modelcontextprotocol/client hands to a program on a session of 2025-11-25 or older.',
  releases: [
    { version: '2.0.0', date: '2026-08-18' },
    { version: '2.4.0', date: '2026-10-23' },
  ],
  routes: [],
  steps: [
    sdkPage({
      client: 'mcp-typescript-sdk-2',
      generation: '2-legacy',
      compiles: false,
      effect: 'page-rejected',
      confidence: 'measured',
      sources: [source('2.4.0 (client)', '2026-10-23'), capture('mcp-typescript-sdk-2/2.4.0-none.json')],
    }),
    outputCompiles({
      id: 'mcp-typescript-sdk-2-output-compiles',
      engine: 'ts-2-legacy',
      confidence: 'measured',
      sources: [source('2.4.0 (client)', '2026-10-23')],
    }),
    outputPromise({
      id: 'mcp-typescript-sdk-2-output',
      effect: 'tool-rejected',
      confidence: 'source-code',
      sources: [source('2.4.0 (client)', '2026-10-23')],
    }),
  ],
  unknown: ['What a program makes of the tools.'],
  sources: [source('2.4.0 (client)', '2026-10-23')],
};

/** The same package where 2026-07-28 was negotiated. */
export const mcpTypescriptSdkModern: Client = {
  id: 'mcp-typescript-sdk-2-modern',
  title: 'MCP TypeScript SDK, version 2, on protocol 2026-07-28',
  aliases: ['mcp client on protocol 2026-07-28', 'protocol 2026-07-28', 'mcp 2026-07-28'],
  kind: 'sdk',
  about: 'What listTools() of @modelcontextprotocol/client hands to a program on a session of 2026-07-28.',
  releases: [
    { version: '2.0.0', date: '2026-08-18' },
    { version: '2.4.0', date: '2026-10-23' },
  ],
  routes: [],
  steps: [
    sdkPage({
      client: 'mcp-typescript-sdk-2-modern',
      generation: '2-modern',
      compiles: false,
      effect: 'page-rejected',
      confidence: 'measured',
      sources: [
        source('2.4.0 (client)', '2026-10-23'),
        capture('mcp-typescript-sdk-2-modern/2.4.0-none.json'),
      ],
    }),
    cacheFields,
    outputCompiles({
      id: 'mcp-typescript-sdk-2-modern-output-compiles',
      engine: 'ts-2-modern',
      confidence: 'measured',
      sources: [source('2.4.0 (client)', '2026-10-23')],
    }),
  ],
  unknown: ['What a program makes of the tools.'],
  sources: [source('2.4.0 (client)', '2026-10-23')],
};
