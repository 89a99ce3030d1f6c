import { decodeSegment, encodeSegment } from '@/core/url-segments';

/* Addresses of the statistics, their data and their pictures. */

/** What tools contain, in figures. */
export const statsPath = '/stats';

/** The page of a measure; of one of its parts, the servers behind it, after the one given. */
export function statsMeasurePath(measure: string, servers?: { part: string; after?: number }): string {
  const path = `${statsPath}/${encodeSegment(measure)}`;
  if (servers === undefined) return path;
  const params = new URLSearchParams({ part: servers.part });
  if (servers.after !== undefined) params.set('after', String(servers.after));
  return `${path}?${params}#servers`;
}

/** The data of a measure, or its chart as a picture. */
export function statsFilePath(measure: string, type: StatsFile['type']): string {
  return `${statsMeasurePath(measure)}.${type}`;
}

interface StatsFile {
  measure: string;
  type: 'csv' | 'json' | 'svg';
}

/** What a path below `/stats` names; `''` for the list of all measures, null for another path. */
export function parseStatsPath(pathname: string): { measure: string; file: StatsFile['type'] | null } | null {
  const path = pathname.replace(/\/$/, '');
  if (path === statsPath) return { measure: '', file: null };
  if (!path.startsWith(`${statsPath}/`)) return null;
  const [, measure = path.slice(statsPath.length + 1), file = null] =
    /^\/stats\/([^/.]+)\.(csv|json|svg)$/.exec(path) ?? [];
  return { measure: decodeSegment(measure), file: file as StatsFile['type'] | null };
}

/** How the figures are counted, and what they do not say; a part of it. */
export function statsMethodPath(
  part?: 'sample' | 'units' | 'dates' | 'changes' | 'grades' | 'errors',
): string {
  return `${statsPath}/${statsMethod}${part === undefined ? '' : `#${part}`}`;
}

/** The place of the method among the measures. */
export const statsMethod = 'method';
