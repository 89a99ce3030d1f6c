import type { Client } from '@/core/compat/client';
import { findClient, findProvider } from '@/core/compat/find';
import { findRule } from '@/core/compat/known-rules';
import type { Endpoint, Provider } from '@/core/compat/provider';
import { providers } from '@/core/compat/providers/all';
import { probeGroups } from '@/lab/probes/groups';
import { findMeasured } from './measured';

const endpoints = new Map(
  providers.flatMap((provider) =>
    provider.endpoints.map((endpoint): [string, { provider: Provider; endpoint: Endpoint }] => [
      endpoint.id,
      { provider, endpoint },
    ]),
  ),
);

export function findEndpoint(id: string): { provider: Provider; endpoint: Endpoint } | undefined {
  return endpoints.get(id);
}

/** True for an address below `/compat` that has a page. */
export function isKnownCompat({
  part,
  id,
  group,
}: {
  part: 'client' | 'provider' | 'rule';
  id: string;
  /** A group of probes that a client was measured with. */
  group?: string;
}): boolean {
  if (group !== undefined) return Object.hasOwn(probeGroups, group) && findMeasured(id) !== null;
  if (part === 'rule') return findRule(id) !== undefined;
  if (part === 'provider') return findProvider(id) !== undefined;
  return findClient(id) !== undefined || findMeasured(id) !== null;
}

/** The client and endpoint that a profile's id names, as far as this version knows them. */
export function profileParts(id: string): {
  client: Client | undefined;
  provider: Provider | undefined;
  endpoint: Endpoint | undefined;
} {
  const [first = '', second] = id.split('/');
  const client = findClient(first);
  const end = endpoints.get(second ?? first);
  return { client, provider: end?.provider, endpoint: end?.endpoint };
}

/** What an endpoint is called where its provider is not named beside it. */
export function endTitle({ provider, endpoint }: { provider: Provider; endpoint: Endpoint }): string {
  return endpoint.title.startsWith(provider.title) ? endpoint.title : `${provider.title}: ${endpoint.title}`;
}

/** `endTitle` by the endpoint's id; the id of one that this version does not know. */
export function endpointTitle(id: string): string {
  const end = endpoints.get(id);
  return end === undefined ? id : endTitle(end);
}

/** What a profile is called: the client on its way to the endpoint, or one of the two alone. */
export function profileTitle(id: string): string {
  const { client, provider, endpoint } = profileParts(id);
  const end = provider === undefined || endpoint === undefined ? undefined : endTitle({ provider, endpoint });
  const parts = [client?.title, end].filter((part) => part !== undefined);
  return parts.length === 0 ? id : parts.join(' → ');
}
