import type { Capture } from '@/core/capture';
import { clients } from '@/core/compat/clients/all';
import type { Profile } from '@/core/compat/profiles';
import { providers } from '@/core/compat/providers/all';
import { holdsAt } from '@/core/compat/version';

/** Lab clients that the simulators know by another name. */
const simulated: Record<string, string> = {
  'ai-sdk-openai': 'ai-sdk',
  'ai-sdk-anthropic': 'ai-sdk',
  'ai-sdk-amazon-bedrock': 'ai-sdk',
  'ai-sdk-mistral': 'ai-sdk',
  'ai-sdk-xai': 'ai-sdk',
  'google-genai': 'google-genai-js',
  langchain: 'langchain-js',
  'openai-agents': 'openai-agents-js',
};

/** Endpoints by what a lab provider is called; the first that the client takes at the release counts. */
const endpointsOf: Record<string, readonly string[]> = {
  openai: ['openai-responses', 'openai-chat'],
  'openai-responses': ['openai-responses'],
  'openai-chat': ['openai-chat'],
  'openai-strict': ['openai-responses-strict'],
  'openai-chat-strict': ['openai-chat-strict'],
  anthropic: ['anthropic-messages'],
  google: ['gemini-json-schema', 'gemini-parameters'],
  gemini: ['gemini-json-schema', 'gemini-parameters'],
  vertex: ['vertex-json-schema', 'vertex-parameters'],
  'amazon-bedrock': ['bedrock-claude'],
  mistral: ['mistral-chat'],
  xai: ['xai-responses'],
};

/**
 * The profile that simulates what was captured, or undefined when no simulator stands for the client. A provider package of
 * the AI SDK is judged as the newest AI SDK, since the package's version is not the SDK's.
 */
export function profileOfCapture(
  capture: Pick<Capture, 'client' | 'version' | 'provider'>,
): Profile | undefined {
  const isModern = capture.client === 'mcp-typescript-sdk-2' && capture.provider.id === 'modern';
  const id = isModern ? 'mcp-typescript-sdk-2-modern' : (simulated[capture.client] ?? capture.client);
  const client = clients.find((one) => one.id === id);
  if (client === undefined) return undefined;
  const version = id === 'ai-sdk' ? (client.releases.at(-1)?.version ?? '') : capture.version;
  const ends = endpointsOf[capture.provider.id] ?? [];
  const isOpen = (end: string): boolean =>
    client.routes.some((route) => route.endpoint === end && holdsAt(version, route));
  const wanted = ends.find(isOpen) ?? ends[0];
  const found = providers
    .flatMap((provider) => provider.endpoints.map((endpoint) => ({ provider, endpoint })))
    .find(({ endpoint }) => endpoint.id === wanted);
  return {
    id: [client.id, wanted].filter((part) => part !== undefined).join('/'),
    client,
    version,
    provider: found?.provider ?? null,
    endpoint: found?.endpoint ?? null,
    isKnownRoute: true,
    date: undefined,
  };
}
