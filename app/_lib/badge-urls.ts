import { type ServerAddress, serverPath } from './urls';

/* Addresses of badges. */

/** A picture, or the data that shields.io draws one from. */
export type BadgeFile = 'svg' | 'json';

/** What a badge shows; `''` for the kind that is shown when none is named. */
export interface BadgeQuery {
  show: string;
  profile: string;
}

/** The badge of a server. */
export function badgePath(server: ServerAddress, file: BadgeFile, query: Partial<BadgeQuery> = {}): string {
  const params = new URLSearchParams();
  if (query.show !== undefined && query.show !== '') params.set('show', query.show);
  if (query.profile !== undefined && query.profile !== '') params.set('profile', query.profile);
  const path = `${serverPath(server)}/badge.${file}`;
  return params.size === 0 ? path : `${path}?${params}`;
}

/** Whether a path that `badgePath` builds is that of a picture or of data; null for another path. */
export function badgeFileOf(pathname: string): BadgeFile | null {
  const [, file] = /^\/servers\/[^/]+\/[^/]+\/badge\.(svg|json)$/.exec(pathname) ?? [];
  return file === 'svg' || file === 'json' ? file : null;
}

/** What the address of a badge asks for. */
export function parseBadgeQuery(params: URLSearchParams): BadgeQuery {
  return {
    show: (params.get('show') ?? '').slice(0, 100),
    profile: (params.get('profile') ?? '').slice(0, 200),
  };
}
