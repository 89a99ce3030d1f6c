import { isOutcomeId } from '@/core/outcomes';
import type { ServerFeature, ServerOrder } from '@/db/queries/server-list';

/** What the address of the list of servers asks for. */
export interface ServersQuery {
  q: string;
  has: Feature[];
  outcome: string | null;
  kind: 'npm' | 'http' | null;
  sort: Sort;
  page: number;
}

export type Feature = ServerFeature;
export type Sort = ServerOrder;

export const features: readonly Feature[] = ['output-schema', 'annotations'];
const sorts: readonly Sort[] = ['changed', 'name', 'tools'];

type SearchParams = Record<string, string | string[] | undefined>;

/** Characters of a search that are kept. */
export const maxQueryChars = 200;

/** All values of a parameter. */
function all(params: SearchParams, name: string): string[] {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** The words of `?q=`, trimmed and cut. */
export function queryText(params: SearchParams): string {
  return (all(params, 'q')[0] ?? '').slice(0, maxQueryChars).toWellFormed().trim();
}

/** A page number from 1 to 100,000; anything else is 1. */
export function pageNumber(params: SearchParams, name: string): number {
  const value = all(params, name)[0] ?? '';
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}

/** Reads the query string of the list. Unknown parameters and values are ignored, never an error. */
export function parseServersQuery(params: SearchParams): ServersQuery {
  const outcome = all(params, 'outcome')[0] ?? '';
  const kind = all(params, 'kind')[0];
  const sort = all(params, 'sort')[0];
  return {
    q: queryText(params),
    has: features.filter((feature) => all(params, 'has').includes(feature)),
    outcome: outcome === 'pending' || isOutcomeId(outcome) ? outcome : null,
    kind: kind === 'npm' || kind === 'http' ? kind : null,
    sort: sorts.find((known) => known === sort) ?? 'changed',
    page: pageNumber(params, 'page'),
  };
}
