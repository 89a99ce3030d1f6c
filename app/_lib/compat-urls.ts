import { decodeSegment, encodeSegment } from '@/core/url-segments';

/* Addresses of clients, providers, rules and the form that judges tools. */

/** What clients and providers make of the tools of all servers. */
export const compatPath = '/compat';
/** Every client that is known. */
export const clientsPath = '/compat/clients';
/** Every rule of a provider and every step of a client. */
export const rulesPath = '/compat/rules';
/** Grades that changed. */
export const gradeChangesPath = '/compat/changes';
/** Judges a tool list that a visitor gives. */
export const checkPath = '/check';

/** A release of a client with one of its providers; the newest one, and the provider with most lists tried, when they are not given. */
export interface ReleaseChoice {
  version?: string;
  provider?: string;
}

/** What a release of a client does to tools. */
export function clientPath(client: string, choice: ReleaseChoice = {}): string {
  return `${clientsPath}/${encodeSegment(client)}${choiceQuery(choice)}`;
}

/** What it does to the tools of one group of probes, schema by schema. */
export function probeGroupPath(client: string, group: string, choice: ReleaseChoice = {}): string {
  return `${clientPath(client)}/${encodeSegment(group)}${choiceQuery(choice)}`;
}

function choiceQuery({ version, provider }: ReleaseChoice): string {
  const params = new URLSearchParams();
  if (version !== undefined) params.set('version', version);
  if (provider !== undefined) params.set('provider', provider);
  return params.size === 0 ? '' : `?${params}`;
}

/** The endpoints and rules of a provider. */
export function providerPath(provider: string): string {
  return `${compatPath}/providers/${encodeSegment(provider)}`;
}

/** A rule of a provider, or a step of a client. */
export function rulePath(rule: string): string {
  return `${rulesPath}/${encodeSegment(rule)}`;
}

/** What the address of the grades of all servers may ask for. */
export interface CompatQuery {
  client: string | null;
  provider: string | null;
}

/** What the form that judges tools is filled with. */
export interface CheckQuery {
  /** An example of the site, a server, or tools packed into the address. */
  example?: string;
  server?: string;
  tool?: string;
  packed?: string;
  profiles?: readonly string[];
}

/** The form that judges tools, filled. */
export function checkFor({ example, server, tool, packed, profiles = [] }: CheckQuery): string {
  const params = new URLSearchParams();
  if (example !== undefined) params.set('example', example);
  if (server !== undefined) params.set('server', server);
  if (tool !== undefined) params.set('tool', tool);
  if (packed !== undefined) params.set('t', packed);
  for (const profile of profiles) params.append('profile', profile);
  return params.size === 0 ? checkPath : `${checkPath}?${params}`;
}

/** What a path below `/compat` names; null for another path. */
export function parseCompatPath(
  pathname: string,
): { part: 'client' | 'provider' | 'rule'; id: string; group?: string } | 'list' | 'unknown' | null {
  const path = pathname.replace(/\/$/, '');
  if (path !== compatPath && !path.startsWith(`${compatPath}/`)) return null;
  if ([compatPath, clientsPath, rulesPath, gradeChangesPath].includes(path)) return 'list';
  const [part, id, ...more] = path.slice(compatPath.length + 1).split('/');
  const parts = { clients: 'client', providers: 'provider', rules: 'rule' } as const;
  if (id === undefined || part === undefined || !Object.hasOwn(parts, part)) return 'unknown';
  const [group, ...rest] = more;
  if (group !== undefined)
    return part === 'clients' && rest.length === 0
      ? { part: 'client', id: decodeSegment(id), group: decodeSegment(group) }
      : 'unknown';
  return { part: parts[part as keyof typeof parts], id: decodeSegment(id) };
}
