import { feedPath } from '@/core/feeds/feed-paths';
import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { encodeSegment } from '@/core/url-segments';

/** What is in the database that is asked. */
export interface NamedThings {
  servers: number;
  server(i: number): { namespace: string; name: string };
  toolsPerServer: number;
  /** Ids of some changes. */
  changes: readonly string[];
}

export interface LoadRequest {
  /** The line of the mix. */
  what: string;
  path: string;
  /** Of a POST. */
  body?: string;
}

/** Servers, tools and changes that are asked for: as many as people follow, and the same in each size. */
const followed = 40;

const all: SubscriptionFilter = { ...defaultFilter, severity: 'cosmetic' };

/** The mix: how many of a hundred requests go where. `n` counts the requests of a line, so that each asks for another thing. */
function lines({ servers, server, toolsPerServer, changes }: NamedThings): readonly {
  of100: number;
  what: string;
  request(n: number): string | { path: string; body: string };
}[] {
  const number = (n: number) => Math.floor(((n % followed) * servers) / followed);
  const at = (n: number) => server(number(n));
  const tool = (n: number) => `read_${number(n)}_${n % toolsPerServer}`;
  const api = (n: number, rest: string) =>
    `/api/v1/servers/${encodeSegment(at(n).namespace)}/${encodeSegment(at(n).name)}${rest}`;
  const changeOf = (n: number) => changes[n % Math.min(followed, changes.length)] ?? '';
  return [
    { of100: 20, what: 'feed of breaking changes', request: () => feedPath(defaultFilter, 'atom') },
    { of100: 5, what: 'feed of all changes', request: () => feedPath(all, 'rss') },
    {
      of100: 15,
      what: 'feed of a server',
      request: (n) => feedPath({ ...all, scope: { of: 'server', ...at(n) } }, 'atom'),
    },
    {
      of100: 5,
      what: 'feed of a namespace',
      request: (n) => feedPath({ ...all, scope: { of: 'namespace', namespace: at(n).namespace } }, 'json'),
    },
    {
      of100: 5,
      what: 'feed of a tool',
      request: (n) => feedPath({ ...all, scope: { of: 'tool', ...at(n), tool: tool(n) } }, 'rss'),
    },
    { of100: 10, what: 'API: breaking changes', request: () => '/api/v1/changes?severity=breaking' },
    {
      of100: 5,
      what: 'API: changes since a day',
      request: (n) => `/api/v1/changes?since=2024-01-${String((n % 28) + 1).padStart(2, '0')}`,
    },
    {
      of100: 5,
      what: 'API: servers with output schemas',
      request: () => '/api/v1/servers?has=output-schema',
    },
    {
      of100: 2,
      what: 'API: servers by words',
      request: (n) => `/api/v1/servers?q=generated+${n % followed}`,
    },
    { of100: 5, what: 'API: a server', request: (n) => api(n, '') },
    { of100: 5, what: 'API: tools of a server', request: (n) => api(n, '/tools') },
    { of100: 5, what: 'API: a tool', request: (n) => api(n, `/tools/${tool(n)}`) },
    { of100: 5, what: 'API: a change', request: (n) => `/api/v1/changes/${changeOf(n)}` },
    { of100: 3, what: 'API: a measure', request: () => '/api/v1/statistics/output-schema' },
    {
      of100: 3,
      what: 'MCP: search',
      request: (n) => mcp('search-servers', { query: `house ${n % followed}`, limit: 10 }),
    },
    { of100: 2, what: 'MCP: what changed', request: () => mcp('what-changed', { severity: 'breaking' }) },
  ];
}

function mcp(name: string, args: Record<string, unknown>): { path: string; body: string } {
  const params = { name, arguments: args };
  return { path: '/mcp', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }) };
}

/** Gives the requests of the mix one after the other, lines spread evenly over each hundred. */
export function loadMix(things: NamedThings): () => LoadRequest {
  const mix = lines(things);
  const slots = mix
    .flatMap((line) => Array.from({ length: line.of100 }, (_, i) => ({ line, at: (i + 0.5) / line.of100 })))
    .sort((a, b) => a.at - b.at);
  const counts = new Map<unknown, number>();
  let i = 0;
  return () => {
    const slot = slots[i++ % slots.length];
    if (slot === undefined) throw new Error('the mix is empty');
    const { line } = slot;
    const n = counts.get(line) ?? 0;
    counts.set(line, n + 1);
    const request = line.request(n);
    return typeof request === 'string' ? { what: line.what, path: request } : { what: line.what, ...request };
  };
}
