import { compatPagePath, serverPath, toolPath } from '../page-paths';
import { decodeSegment, encodeSegment } from '../url-segments';
import { formatFilter, type SubscriptionFilter } from './filter';
import type { Scope } from './scope';

/* Addresses of feeds: beside the page that shows the same, with the rest of the filter in the query. */

export const feedFormats = ['atom', 'rss', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Media types. */
export const feedType: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
};

/** Where in the archive a page begins: after the entry of this time and number. */
export interface ArchivePlace {
  /** Epoch ms. */
  at: number;
  seq: number;
}

const fileName = 'changes';

/** The path and query of a feed, or of a page of its archive. */
export function feedPath(
  filter: SubscriptionFilter,
  format: FeedFormat,
  before: ArchivePlace | null = null,
): string {
  const params = formatFilter(filter, false);
  if (before !== null) params.set('before', `${before.at}-${before.seq}`);
  const path = `${folder(filter.scope)}/${fileName}.${format}`;
  return params.size === 0 ? path : `${path}?${params}`;
}

function folder(scope: Scope): string {
  switch (scope.of) {
    case 'all':
      return '';
    case 'namespace':
      return `/servers/${encodeSegment(scope.namespace)}`;
    case 'server':
      return serverPath(scope);
    case 'tool':
      return toolPath(scope, scope.tool);
    case 'adoption':
      return '/stats';
    case 'client':
      return compatPagePath('clients', scope.client);
    case 'provider':
      return compatPagePath('providers', scope.provider);
    case 'rule':
      return compatPagePath('rules', scope.rule);
  }
}

/** Reads the path of a feed; null for another path. What it names need not be there. */
export function parseFeedPath(pathname: string): { scope: Scope; format: FeedFormat } | null {
  const file = /^(.*)\/changes\.(atom|rss|json)$/.exec(pathname);
  const format = feedFormats.find((one) => one === file?.[2]);
  const scope = file === null ? null : readFolder(file[1] ?? '');
  return scope === null || format === undefined ? null : { scope, format };
}

function readFolder(path: string): Scope | null {
  if (path === '') return { of: 'all' };
  if (path === '/stats') return { of: 'adoption' };
  const [, first, ...rest] = path.split('/').map(decodeSegment);
  if (rest.some((part) => part === '')) return null;
  const [a, b, c, d] = rest;
  if (first === 'servers' && a !== undefined) {
    if (rest.length === 1) return { of: 'namespace', namespace: a };
    if (rest.length === 2 && b !== undefined) return { of: 'server', namespace: a, name: b };
    if (rest.length === 4 && b !== undefined && c === 'tools' && d !== undefined)
      return { of: 'tool', namespace: a, name: b, tool: d };
  }
  if (first !== 'compat' || b === undefined || rest.length !== 2) return null;
  if (a === 'clients') return { of: 'client', client: b };
  if (a === 'providers') return { of: 'provider', provider: b };
  return a === 'rules' ? { of: 'rule', rule: b } : null;
}

/** Reads the place in the archive of a query; null for none, undefined for one that cannot be. */
export function parseArchivePlace(params: URLSearchParams): ArchivePlace | null | undefined {
  const text = params.get('before');
  if (text === null) return null;
  const [, at, seq] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  return at === undefined || seq === undefined ? undefined : { at: Number(at), seq: Number(seq) };
}
