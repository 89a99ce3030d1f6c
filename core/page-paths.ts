import type { ServerIdentity } from './server-identity';
import { encodeSegment } from './url-segments';

/* Paths that leave the site, in feeds and messages. Those of its other pages are in `app/_lib`. */

export function serverPath({ namespace, name }: ServerIdentity): string {
  return `/servers/${encodeSegment(namespace)}/${encodeSegment(name)}`;
}

export function toolPath(server: ServerIdentity, tool: string): string {
  return `${serverPath(server)}/tools/${encodeSegment(tool)}`;
}

/** The page of one change. */
export function changePagePath(changeId: string): `/changes/${string}` {
  return `/changes/${changeId}`;
}

/** What clients and providers make of tools; of one client, provider or rule. */
export function compatPagePath(part: 'clients' | 'providers' | 'rules', id: string): string {
  return `/compat/${part}/${encodeSegment(id)}`;
}

/** The page of a measure. */
export function measurePagePath(measure: string): string {
  return `/stats/${encodeSegment(measure)}`;
}
