import type { Capture } from '@/core/capture';
import { clients } from '@/core/compat/clients/all';
import type { Profile } from '@/core/compat/profiles';
import { providers } from '@/core/compat/providers/all';
import { holdsAt } from '@/core/compat/version';

/** Endpoints of providers that speak an API of their own, or another's; the first that the client takes at the release counts. */
const endpointsOf: Record<string, readonly string[]> = {
  google: ['gemini-json-schema', 'gemini-parameters'],
  gemini: ['gemini-json-schema', 'gemini-parameters'],
  vertex: ['vertex-json-schema', 'vertex-parameters'],
  'amazon-bedrock': ['bedrock-claude'],
  mistral: ['mistral-chat'],
  xai: ['xai-responses'],
};

/** The profile that simulates what was captured, or undefined when no simulator stands for the client. */
export function profileOfCapture({
  client: id,
  version,
  provider: { id: name, api, mode },
}: Pick<Capture, 'client' | 'version' | 'provider'>): Profile | undefined {
  const client = clients.find((one) => one.id === id);
  if (client === undefined) return undefined;
  // The stub's APIs are called as the endpoints of those who made them.
  const ends = endpointsOf[name] ?? [mode === null ? api : `${api}-${mode}`];
  const isOpen = (end: string): boolean =>
    client.routes.some((route) => route.endpoint === end && holdsAt(version, route));
  const wanted = ends.find(isOpen) ?? ends[0];
  const found = providers
    .flatMap((provider) => provider.endpoints.map((endpoint) => ({ provider, endpoint })))
    .find(({ endpoint }) => endpoint.id === wanted);
  return {
    id: found === undefined ? client.id : `${client.id}/${found.endpoint.id}`,
    client,
    version,
    provider: found?.provider ?? null,
    endpoint: found?.endpoint ?? null,
    isKnownRoute: true,
    date: undefined,
  };
}
