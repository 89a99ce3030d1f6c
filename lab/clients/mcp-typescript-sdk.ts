import type { LabClient } from '../client';
import { driverStart, readDriverOutput } from './driver-start';

const homepage = 'https://github.com/modelcontextprotocol/typescript-sdk';

/** The MCP TypeScript SDK v1: what one call of `listTools()` gives to the application. */
export const mcpTypescriptSdk: LabClient = {
  id: 'mcp-typescript-sdk',
  title: 'MCP TypeScript SDK v1',
  homepage,
  kind: 'in-process',
  versionPackage: '@modelcontextprotocol/sdk',
  packages: (version) => [{ name: '@modelcontextprotocol/sdk', version }],
  providers: [{ id: 'none', api: 'listed', model: 'none' }],
  start: (wish) => driverStart('mcp-sdk', wish, { library: 'v1' }),
  readOutput: readDriverOutput,
  timeoutMs: 30_000,
};

const v2 = {
  homepage,
  kind: 'in-process',
  versionPackage: '@modelcontextprotocol/client',
  packages: (version) => [{ name: '@modelcontextprotocol/client', version }],
  readOutput: readDriverOutput,
  timeoutMs: 30_000,
} as const satisfies Partial<LabClient>;

/** The MCP TypeScript SDK v2: `listTools()` after the handshake of revisions up to 2025-11-25, its default. */
export const mcpTypescriptSdk2: LabClient = {
  ...v2,
  id: 'mcp-typescript-sdk-2',
  title: 'MCP TypeScript SDK v2',
  providers: [{ id: 'none', api: 'listed', model: 'none' }],
  start: (wish) => driverStart('mcp-sdk', wish, { library: 'v2' }),
};

/** The same pinned to 2026-07-28, for which the server has to speak that revision. */
export const mcpTypescriptSdk2Modern: LabClient = {
  ...v2,
  id: 'mcp-typescript-sdk-2-modern',
  title: 'MCP TypeScript SDK v2 on protocol 2026-07-28',
  providers: [{ id: 'none', api: 'listed', model: 'none', mode: 'modern' }],
  start: (wish) => driverStart('mcp-sdk', wish, { library: 'v2', serverArgs: ['modern'] }),
};
