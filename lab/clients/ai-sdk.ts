import type { LabClient } from '../client';
import { driverStart, readDriverOutput } from './driver-start';

/** Models only decide which converter a library takes; no request leaves the sandbox. */
const claude = 'claude-sonnet-4-5';

const common = {
  homepage: 'https://ai-sdk.dev',
  kind: 'in-process',
  start: (wish) => driverStart('ai-sdk', wish),
  readOutput: readDriverOutput,
  timeoutMs: 30_000,
} as const satisfies Partial<LabClient>;

/** Vercel AI SDK by the releases of `ai`, with `@ai-sdk/mcp` and the newest provider package of its generation. */
export const aiSdk: LabClient = {
  ...common,
  id: 'ai-sdk',
  title: 'Vercel AI SDK',
  versionPackage: 'ai',
  packages: (version, { id }) => {
    const generation = Number.parseInt(version, 10) - 3;
    const name = id.startsWith('openai-') ? 'openai' : id;
    return [
      { name: 'ai', version },
      { name: `@ai-sdk/${name}`, version: providerRange(name, generation) },
      ...besides(generation),
    ];
  },
  providers: [
    { id: 'openai-responses', api: 'openai-responses', model: 'gpt-5' },
    { id: 'openai-chat', api: 'openai-chat', model: 'gpt-4.1' },
    { id: 'anthropic', api: 'anthropic-messages', model: claude },
    { id: 'google', api: 'gemini', model: 'gemini-2.5-flash' },
    { id: 'amazon-bedrock', api: 'bedrock-converse', model: `anthropic.${claude}-20250929-v1:0` },
    { id: 'mistral', api: 'openai-chat', model: 'mistral-large-latest' },
    { id: 'xai', api: 'openai-responses', model: 'grok-4' },
  ],
};

/** The Google package by its own releases: programs update it on its own, and it is where schemas are rewritten. */
export const aiSdkGoogle: LabClient = {
  ...common,
  id: 'ai-sdk-google',
  title: 'Vercel AI SDK, Google package',
  versionPackage: '@ai-sdk/google',
  packages: (version) => {
    const generation = Number.parseInt(version, 10);
    return [
      { name: '@ai-sdk/google', version },
      { name: 'ai', version: `^${generation + 3}.0.0` },
      ...besides(generation),
    ];
  },
  providers: [{ id: 'google', api: 'gemini', model: 'gemini-2.5-flash' }],
};

/**
 * Most provider packages count generations from AI SDK 4 on; two are a step ahead (ai-sdk.dev/docs/migration-guides,
 * 2026-11-30).
 */
function providerRange(name: string, generation: number): string {
  const isAhead = name === 'amazon-bedrock' || (name === 'xai' && generation >= 4);
  return `^${generation + (isAhead ? 1 : 0)}.0.0`;
}

/** What a generation needs beside `ai` and the provider package. AI SDK 4 has the MCP client in `ai` itself. */
function besides(generation: number): { name: string; version: string }[] {
  if (generation === 1) return [{ name: 'zod', version: '^3.25.0' }];
  return [
    { name: '@ai-sdk/mcp', version: generation === 2 ? '~0.0.0' : `^${generation - 2}.0.0` },
    { name: 'zod', version: '^4.0.0' },
  ];
}
