import type { ChangeKind, Side } from '@/core/diff/change';
import { allKinds } from '@/core/diff/kinds/all';
import { type Severity, severities } from '@/core/diff/kinds/kind';
import { sideWords } from '@/core/diff/side-words';
import { parseLevel } from '../_lib/change-level';
import { type Level, parseServerLabel, type ServerAddress } from '../_lib/urls';
import { pageNumber } from '../servers/search-params';

/** What the address of the list of changes asks for; null asks for all. */
export interface ChangesQuery {
  severity: Severity | null;
  kind: ChangeKind | null;
  side: Side | null;
  server: ServerAddress | null;
  /** `2026-11-30`, UTC. */
  since: string | null;
  level: Level;
  page: number;
}

/** What the filters call kinds. */
export const kindWords = Object.fromEntries(allKinds.map((kind) => [kind.id, kind.name])) as Record<
  ChangeKind,
  string
>;

export const severityWords: Record<Severity, string> = {
  breaking: 'Breaking',
  review: 'To review',
  compatible: 'Compatible',
  cosmetic: 'Cosmetic',
};

export const kinds = Object.keys(kindWords) as ChangeKind[];
export const sides = Object.keys(sideWords) as Side[];

/** Characters of the name of a server. */
export const maxServerChars = 300;

type SearchParams = Record<string, string | string[] | undefined>;

function first(params: SearchParams, name: string): string {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Reads the query string of the list. Unknown parameters and values are ignored, never an error. */
export function parseChangesQuery(params: SearchParams): ChangesQuery {
  const since = first(params, 'since');
  return {
    severity: severities.find((severity) => severity === first(params, 'severity')) ?? null,
    kind: kinds.find((kind) => kind === first(params, 'kind')) ?? null,
    side: sides.find((side) => side === first(params, 'side')) ?? null,
    server: parseServerLabel(first(params, 'server').slice(0, maxServerChars).toWellFormed().trim()),
    since: dayStart(since) === null ? null : since,
    level: parseLevel(first(params, 'level')),
    page: pageNumber(params, 'page'),
  };
}

/** The beginning of a day, `2026-11-30`, in epoch ms UTC; null for what is no day. */
export function dayStart(day: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : at;
}
