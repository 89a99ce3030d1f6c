import type { LabClient } from '../client';
import { driverStart, readDriverOutput } from './driver-start';

/** Mastra: `@mastra/mcp`, whose releases are followed, and an agent of `@mastra/core` with a model of the AI SDK. */
export const mastra: LabClient = {
  id: 'mastra',
  title: 'Mastra',
  homepage: 'https://mastra.ai',
  kind: 'in-process',
  versionPackage: '@mastra/mcp',
  packages: (version, { id }) => [
    { name: '@mastra/mcp', version },
    { name: '@mastra/core', version: '^1.0.0' },
    { name: `@ai-sdk/${id}`, version: '^4.0.0' },
    { name: 'zod', version: '^4.0.0' },
  ],
  providers: [
    { id: 'openai', api: 'openai-responses', model: 'gpt-5' },
    { id: 'anthropic', api: 'anthropic-messages', model: 'claude-sonnet-4-5' },
    { id: 'google', api: 'gemini', model: 'gemini-2.5-flash' },
  ],
  start: (wish) => driverStart('mastra', wish, { env: { MASTRA_TELEMETRY_DISABLED: '1' } }),
  readOutput: readDriverOutput,
  sentName: (server, tool) => `${server}_${tool}`,
  timeoutMs: 45_000,
};
