import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, type Loopback, serveLoopback } from './loopback';

/*
 * An MCP registry on the loopback, by the OpenAPI of modelcontextprotocol/registry (2025-12-01): every version of every server, in
 * order of name and version, opaque cursors, `updated_since`, deleted records left out unless they are asked for.
 */

type RegistryStatus = 'active' | 'deprecated' | 'deleted';

/** A record as a test writes it: its server.json (any JSON) and the registry's word. */
export interface TestRecord {
  server: Record<string, unknown> & { name: string; version: string };
  status?: RegistryStatus;
  statusMessage?: string;
  /** ISO 8601. */
  updatedAt?: string;
  isLatest?: boolean;
}

export interface TestMcpRegistry extends Loopback {
  /** Address of the list. */
  url: string;
  /** May be changed while it runs. */
  records: TestRecord[];
  /** Entries that stand in the list as they are, before the others. */
  odd: unknown[];
}

const official = 'io.modelcontextprotocol.registry/official';

/** How another registry of the same form differs. */
interface Variant {
  /** The member of `_meta` with its own word. */
  meta?: string;
  /** Who may read; others get 401. */
  admits?(headers: IncomingHttpHeaders): boolean;
}

/** Starts it. */
export async function startMcpRegistry(
  records: TestRecord[],
  odd: unknown[] = [],
  { meta = official, admits = () => true }: Variant = {},
): Promise<TestMcpRegistry> {
  const loopback = await serveLoopback((url, headers) => {
    if (!admits(headers)) return { status: 401, body: { error: 'unauthorized' } };
    return url.pathname === '/v0.1/servers'
      ? listPage(registry.records, registry.odd, url.searchParams, meta)
      : null;
  });
  const registry = Object.assign(loopback, { records, odd, url: `${loopback.origin}/v0.1/servers` });
  return registry;
}

function listPage(records: TestRecord[], odd: unknown[], query: URLSearchParams, meta: string): Answer {
  const limit = Number(query.get('limit') ?? 30);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return problem('limit must be from 1 to 100');
  const since = query.get('updated_since');
  if (since !== null && Number.isNaN(Date.parse(since))) return problem('updated_since is no date');
  const cursor = query.get('cursor');
  const after = cursor === null ? '' : readCursor(cursor);
  if (after === null) return problem('bad cursor');
  const shown = inOrder(records)
    .filter(
      ({ record }) =>
        record.status !== 'deleted' || since !== null || query.get('include_deleted') === 'true',
    )
    .filter(({ record }) => since === null || Date.parse(updatedAt(record)) >= Date.parse(since))
    .filter(({ key }) => key > after);
  const page = shown.slice(0, limit);
  const last = page.at(-1)?.key;
  return {
    body: {
      servers: [...(cursor === null ? odd : []), ...page.map(({ record }) => envelope(record, meta))],
      metadata: {
        count: page.length,
        ...(shown.length > limit && last !== undefined
          ? { nextCursor: Buffer.from(last).toString('base64') }
          : {}),
      },
    },
  };
}

interface Keyed {
  key: string;
  record: TestRecord;
}

const ordered = new WeakMap<TestRecord[], Keyed[]>();

/** By name and version; a hundred thousand records are not sorted for each page. */
function inOrder(records: TestRecord[]): Keyed[] {
  const known = ordered.get(records);
  if (known?.length === records.length) return known;
  const sorted = records
    .map((record) => ({ record, key: `${record.server.name}:${record.server.version}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  ordered.set(records, sorted);
  return sorted;
}

function readCursor(cursor: string): string | null {
  const text = Buffer.from(cursor, 'base64').toString();
  return text.includes(':') ? text : null;
}

function envelope(record: TestRecord, meta: string) {
  const { server, status = 'active', statusMessage, isLatest = true } = record;
  const at = updatedAt(record);
  return {
    server,
    _meta: { [meta]: { status, statusMessage, publishedAt: at, updatedAt: at, isLatest } },
  };
}

const updatedAt = (record: TestRecord): string => record.updatedAt ?? '2026-01-01T00:00:00Z';

function problem(detail: string): Answer {
  return {
    status: 400,
    headers: { 'content-type': 'application/problem+json' },
    body: { title: 'Bad Request', status: 400, detail },
  };
}

/**
 * Generated records: servers with one to five versions each, and all ways to reach a server. The same number gives the same
 * records.
 */
export function generatedRecords(count: number): TestRecord[] {
  const records: TestRecord[] = [];
  for (let server = 0; records.length < count; server++) {
    const versions = Math.min(1 + (server % 5), count - records.length);
    for (let v = 0; v < versions; v++) records.push(generatedRecord(server, v, v === versions - 1));
  }
  return records;
}

function generatedRecord(server: number, version: number, isLatest: boolean): TestRecord {
  const name = `io.github.owner-${server % 977}/server-${server}`;
  return {
    server: {
      $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
      name,
      version: `1.${version}.0`,
      description: `Generated server ${server}`,
      ...(server % 3 === 0
        ? {}
        : { repository: { url: `https://example.com/owner/${server}`, source: 'git' } }),
      ...waysToReach(server),
    },
    isLatest,
    ...(server % 50 === 7 ? { status: 'deprecated', statusMessage: 'moved' } : {}),
  };
}

function waysToReach(server: number): Record<string, unknown> {
  const stdio = { type: 'stdio' };
  const packageOf = (registryType: string, identifier: string) => ({
    packages: [{ registryType, identifier, version: '1.0.0', transport: stdio }],
  });
  const remote = { type: 'streamable-http', url: `https://host-${server}.example.com/mcp` };
  switch (server % 7) {
    case 0:
      return packageOf('npm', `@owner-${server % 977}/server-${server}`);
    case 1:
      return packageOf('pypi', `server-${server}`);
    case 2:
      return packageOf('oci', `ghcr.io/owner/server-${server}:1.0.0`);
    case 3:
      return {
        remotes: [{ ...remote, headers: [{ name: 'Authorization', isRequired: true, isSecret: true }] }],
      };
    case 4:
      return { ...packageOf('npm', `server-${server}`), remotes: [remote] };
    case 5:
      return {};
    default:
      return { remotes: [remote] };
  }
}
