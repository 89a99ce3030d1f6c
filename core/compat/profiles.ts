import type { Client, Route } from './client';
import { clients } from './clients/all';
import { byName, coverage } from './names';
import type { Endpoint, Provider } from './provider';
import { providers } from './providers/all';
import { chooseVersion, holdsAt } from './version';

/** A client release on its way to an endpoint; one of the two may be missing, and then the other is judged alone. */
export interface Profile {
  /** `opencode/gemini-parameters`; `opencode` and `gemini-parameters` alone. */
  id: string;
  client: Client | null;
  /** The release judged; `''` without a client. */
  version: string;
  provider: Provider | null;
  endpoint: Endpoint | null;
  /** False when the client is not known to take this way: judged as if it did. */
  isKnownRoute: boolean;
  /** ISO day at which the provider's rules count; undefined: today. */
  date: string | undefined;
}

/** What a caller wants judged. Names may be ids or common names. */
export interface Wish {
  profiles?: readonly string[];
  client?: string;
  clientVersion?: string;
  provider?: string;
  mode?: string;
  date?: string;
}

/** Raised for an id or name that stands for nothing. */
export class UnknownProfile extends Error {}

/** The client that stands for one nobody has described: any program on the MCP TypeScript SDK. */
const genericClient = 'mcp-client';

const endpointsOf = new Map(
  providers.flatMap((provider) =>
    provider.endpoints.map((endpoint) => [endpoint.id, { provider, endpoint }]),
  ),
);

/** Every client's newest release on each of its ways, then every endpoint alone. */
export function allProfiles(): Profile[] {
  return [
    ...clients.flatMap((client) => {
      const version = chooseVersion(client.releases);
      const ways = openRoutes(client, version).map((route) => make(client, version, route.endpoint, true));
      return ways.length === 0 ? [make(client, version, null, true)] : ways;
    }),
    ...[...endpointsOf.values()].map(({ endpoint }) => make(null, '', endpoint.id, true)),
  ];
}

/**
 * The profiles that a wish names, with what had to be assumed. Nothing named: all of them. An unknown client is judged as the
 * endpoint alone when a provider is given, else as any client on the TypeScript SDK.
 * @throws UnknownProfile for a profile id, or a provider, that stands for nothing
 */
export function selectProfiles(wish: Wish): { profiles: Profile[]; assumed: string[] } {
  if (wish.profiles !== undefined && wish.profiles.length > 0) {
    return { profiles: wish.profiles.map((id) => byId(id, wish)), assumed: [] };
  }
  const assumed: string[] = [];
  const client = wish.client === undefined ? undefined : byName(clients, wish.client)?.found;
  const ends = wish.provider === undefined ? undefined : endpointsFor(wish, client);
  if (wish.client !== undefined && client === undefined) {
    if (ends === undefined) {
      assumed.push(`"${wish.client}" is not known; judged as any client on the MCP TypeScript SDK`);
      return { profiles: [byId(genericClient, wish)], assumed };
    }
    assumed.push(`"${wish.client}" is not known; the definition is judged as it is`);
  }
  if (client === undefined && ends === undefined) {
    return { profiles: allProfiles().map((one) => ({ ...one, date: wish.date })), assumed };
  }
  if (client === undefined) {
    return { profiles: (ends ?? []).map((end) => make(null, '', end.id, true, wish.date)), assumed };
  }
  const version = chooseVersion(client.releases, wish.clientVersion, wish.date);
  if (ends === undefined) return { profiles: [make(client, version, null, true, wish.date)], assumed };
  const profiles = ends.map((end) => {
    const isKnown = openRoutes(client, version).some((route) => route.endpoint === end.id);
    if (!isKnown) assumed.push(`${client.title} is not known to use ${end.title}`);
    return make(client, version, end.id, isKnown, wish.date);
  });
  return { profiles, assumed };
}

function byId(id: string, wish: Wish): Profile {
  const [first = '', second] = id.split('/');
  const client = clients.find((one) => one.id === first);
  const endpoint = endpointsOf.get(second ?? first)?.endpoint;
  if (
    (client === undefined && (endpoint === undefined || second !== undefined)) ||
    (second !== undefined && !endpoint)
  ) {
    throw new UnknownProfile(`There is no profile "${id}". \`schemalog profiles\` lists them.`);
  }
  if (client === undefined) return make(null, '', endpoint?.id ?? null, true, wish.date);
  const version = chooseVersion(client.releases, wish.clientVersion, wish.date);
  const isKnown =
    second === undefined || openRoutes(client, version).some((route) => route.endpoint === second);
  return make(client, version, endpoint?.id ?? null, isKnown, wish.date);
}

/** The endpoints a provider's name, with the mode, means: by preference those that the client is known to use. */
function endpointsFor(wish: Wish, client: Client | undefined): Endpoint[] {
  const name = wish.provider ?? '';
  const direct = endpointsOf.get(name)?.endpoint;
  if (direct !== undefined) return [direct];
  const match = byName(providers, name);
  if (match === undefined) {
    throw new UnknownProfile(`There is no provider "${name}". \`schemalog profiles\` lists them.`);
  }
  const wanted = `${match.rest} ${wish.mode ?? ''}`.trim();
  const open = match.found.endpoints.filter((end) => isOpenAt(end, wish.date));
  const scored = open.map((end) => ({ end, score: coverage([end.api, end.mode, ...end.aliases], wanted) }));
  const best = Math.max(0, ...scored.map((one) => one.score));
  if (best > 0) return scored.filter((one) => one.score === best).map((one) => one.end);
  const routes =
    client === undefined
      ? []
      : openRoutes(client, chooseVersion(client.releases, wish.clientVersion, wish.date));
  const used = open.filter((end) => routes.some((route) => route.endpoint === end.id));
  const usual = open.filter((end) => end.isUsual);
  return used.length > 0 ? used : usual.length > 0 ? usual : open.slice(0, 1);
}

function isOpenAt(endpoint: Endpoint, date: string | undefined): boolean {
  if (date === undefined) return endpoint.until === undefined;
  return (endpoint.since ?? '') <= date && (endpoint.until === undefined || date < endpoint.until);
}

function openRoutes(client: Client, version: string): Route[] {
  return client.routes.filter((route) => holdsAt(version, route));
}

function make(
  client: Client | null,
  version: string,
  endpointId: string | null,
  isKnownRoute: boolean,
  date?: string,
): Profile {
  const end = endpointId === null ? undefined : endpointsOf.get(endpointId);
  const id = [client?.id, endpointId].filter((part) => part !== undefined && part !== null).join('/');
  return {
    id,
    client,
    version,
    provider: end?.provider ?? null,
    endpoint: end?.endpoint ?? null,
    isKnownRoute,
    date,
  };
}
