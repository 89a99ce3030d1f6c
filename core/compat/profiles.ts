import type { Client, Route } from './client';
import { clients } from './clients/all';
import { findClient } from './find';
import { byName, coverage, words } from './names';
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
  const client = wish.client === undefined ? undefined : clientByName(wish.client);
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
  if (ends === undefined) {
    const home = client.hasOneMaker ? (openRoutes(client, version)[0]?.endpoint ?? null) : null;
    return { profiles: [make(client, version, home, true, wish.date)], assumed };
  }
  const profiles = ends.map((end) => {
    const isKnown = openRoutes(client, version).some((route) => route.endpoint === end.id);
    if (!isKnown) assumed.push(`${client.title} is not known to use ${end.title}`);
    return make(client, version, end.id, isKnown, wish.date);
  });
  return { profiles, assumed };
}

/** What stands in brackets explains a name (`proxy (Claude CLI)`): it counts only as a whole, and after what stands outside. */
function clientByName(name: string): Client | undefined {
  const outside = name.replace(/\([^)]*\)/g, ' ');
  const inside = words(name.match(/\(([^)]*)\)/)?.[1] ?? '');
  return clientCalled(name) ?? byName(clients, outside)?.found ?? clientCalled(inside);
}

/** The client with exactly this alias; of two with the same words, the one that is spelled so. */
function clientCalled(name: string): Client | undefined {
  const isCalled = (client: Client): boolean =>
    [client.id, ...client.aliases].some((alias) => words(alias) === words(name));
  const found = byName(clients, name)?.found;
  return found !== undefined && isCalled(found) ? found : clients.find(isCalled);
}

function byId(id: string, wish: Wish): Profile {
  const [first = '', second] = id.split('/');
  const client = findClient(first);
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

/**
 * The endpoints a provider's name, with the mode, means. A client's own ways come first; a strict mode only when it is asked
 * for, or the client takes no other.
 */
function endpointsFor(wish: Wish, client: Client | undefined): Endpoint[] {
  const name = wish.provider ?? '';
  const direct = endpointsOf.get(name)?.endpoint;
  if (direct !== undefined) return [direct];
  const routes =
    client === undefined
      ? []
      : openRoutes(client, chooseVersion(client.releases, wish.clientVersion, wish.date));
  const match = providerByName(name);
  const wanted = `${match?.rest ?? name} ${wish.mode ?? ''}`.trim();
  const named = routes.filter((route) => coverage(route.aliases ?? [], name) > 0);
  const candidates = [
    ...new Set([
      ...named.flatMap((route) => endpointsOf.get(route.endpoint)?.endpoint ?? []),
      ...(match?.found.endpoints ?? []),
    ]),
  ];
  if (candidates.length === 0) {
    throw new UnknownProfile(`There is no provider "${name}". \`schemalog profiles\` lists them.`);
  }
  const known = candidates.filter((end) => isOpenAt(end, wish.date));
  const isStrict = /(?<!non )\bstrict\b|structured outputs?\b/.test(words(wanted));
  const isTaken = (end: Endpoint): boolean => routes.some((route) => route.endpoint === end.id);
  const taken = known.filter(isTaken);
  const isStrictWanted = isStrict || (taken.length > 0 && taken.every(isStrictMode));
  const inMode = known.filter((end) => isStrictMode(end) === isStrictWanted);
  const open = inMode.length > 0 ? inMode : known;
  const scored = open.map((end) => ({
    end,
    score: coverage(
      [end.api, end.mode, ...end.aliases].filter((alias) => alias !== 'strict'),
      wanted,
    ),
  }));
  const best = Math.max(0, ...scored.map((one) => one.score));
  const fitting = scored.filter((one) => one.score === best).map((one) => one.end);
  const used = fitting.filter(isTaken);
  const usual = fitting.filter((end) => end.isUsual);
  return used.length > 0 ? used : usual.length > 0 ? usual : best > 0 ? fitting : open.slice(0, 1);
}

/** `openai-compatible (llama.cpp)` speaks the language of OpenAI; what stands in brackets is who answers. */
function providerByName(name: string): ReturnType<typeof byName<Provider>> {
  const inside = /compatible/i.test(name) ? name.match(/\(([^)]*)\)/)?.[1] : undefined;
  return (inside === undefined ? undefined : byName(providers, inside)) ?? byName(providers, name);
}

function isStrictMode({ mode }: Endpoint): boolean {
  return mode.startsWith('strict');
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
