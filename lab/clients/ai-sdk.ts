import type { LabClient, LabProvider } from '../client';
import { driverStart, readDriverOutput } from './driver-start';

/** Models only decide which converter a library takes; no request leaves the sandbox. */
const claude = 'claude-sonnet-4-5';

/** Vercel AI SDK: `ai` with `@ai-sdk/mcp` and one provider package, whose releases are followed. */
export const aiSdkClients: readonly LabClient[] = [
  aiSdk('google', 'Google', [{ id: 'google', api: 'gemini', model: 'gemini-2.5-flash' }], (major) => major),
  aiSdk(
    'openai',
    'OpenAI',
    [
      { id: 'openai-responses', api: 'openai-responses', model: 'gpt-5' },
      { id: 'openai-chat', api: 'openai-chat', model: 'gpt-4.1' },
    ],
    (major) => major,
  ),
  aiSdk(
    'anthropic',
    'Anthropic',
    [{ id: 'anthropic', api: 'anthropic-messages', model: claude }],
    (major) => major,
  ),
  aiSdk(
    'amazon-bedrock',
    'Amazon Bedrock',
    [{ id: 'amazon-bedrock', api: 'bedrock-converse', model: `anthropic.${claude}-20250929-v1:0` }],
    (major) => major - 1,
  ),
  aiSdk(
    'mistral',
    'Mistral',
    [{ id: 'mistral', api: 'openai-chat', model: 'mistral-large-latest' }],
    (major) => major,
  ),
  aiSdk('xai', 'xAI', [{ id: 'xai', api: 'openai-responses', model: 'grok-4' }], (major) =>
    Math.min(major, 4),
  ),
];

/**
 * @param generationOf which generation of provider packages a release belongs to: 1 goes with AI SDK 4, 2 with 5, and so on
 *   (ai-sdk.dev/docs/migration-guides, 2026-11-30)
 */
function aiSdk(
  name: string,
  title: string,
  providers: readonly LabProvider[],
  generationOf: (major: number) => number,
): LabClient {
  const versionPackage = `@ai-sdk/${name}`;
  return {
    id: `ai-sdk-${name}`,
    title: `Vercel AI SDK, ${title}`,
    homepage: 'https://ai-sdk.dev',
    kind: 'in-process',
    versionPackage,
    packages: (version) => {
      const generation = generationOf(Number.parseInt(version, 10));
      return [
        { name: versionPackage, version },
        { name: 'ai', version: `^${generation + 3}.0.0` },
        // AI SDK 4 has the MCP client in `ai` itself.
        ...(generation === 1
          ? []
          : [{ name: '@ai-sdk/mcp', version: generation === 2 ? '~0.0.0' : `^${generation - 2}.0.0` }]),
        { name: 'zod', version: generation === 1 ? '^3.25.0' : '^4.0.0' },
      ];
    },
    providers,
    start: (wish) => driverStart('ai-sdk', wish),
    readOutput: readDriverOutput,
    timeoutMs: 30_000,
  };
}
