import type { FacetGroup } from '@/db/queries/server-list';
import { type Feature, features, type ServersQuery } from './search-params';

/** What can be filtered, without the words of the search. */
type Filters = Pick<ServersQuery, 'has' | 'outcome' | 'kind'>;

/** How many servers each choice would leave, the other filters staying as they are. */
export interface FacetCounts {
  total: number;
  has: Record<Feature, number>;
  kind: Record<'npm' | 'http', number>;
  /** Outcomes that occur, the most frequent first. */
  outcome: [string, number][];
}

/** Counts the choices from servers grouped by everything that can be filtered. */
export function facetCounts(groups: readonly FacetGroup[], filters: Filters): FacetCounts {
  const outcomes = new Map<string, number>();
  for (const group of groups) {
    const n = passes(group, { ...filters, outcome: null }) ? group.count : 0;
    outcomes.set(group.outcome, (outcomes.get(group.outcome) ?? 0) + n);
  }
  const withFeature = (feature: Feature): number =>
    sum(groups, { ...filters, has: [...new Set([...filters.has, feature])] });
  return {
    total: sum(groups, filters),
    has: { 'output-schema': withFeature('output-schema'), annotations: withFeature('annotations') },
    kind: { npm: sum(groups, { ...filters, kind: 'npm' }), http: sum(groups, { ...filters, kind: 'http' }) },
    outcome: [...outcomes].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])),
  };
}

/** A filter that is set, and how many servers there would be without it. */
export interface Exclusion {
  without: Partial<ServersQuery>;
  filter: 'q' | 'outcome' | 'kind' | Feature;
  count: number;
}

/**
 * The filter that excludes most: without it there would be the most servers. Null when no filter is set.
 * @param unsearched the groups without the words of the search
 */
export function worstFilter(
  groups: readonly FacetGroup[],
  unsearched: readonly FacetGroup[],
  query: ServersQuery,
): Exclusion | null {
  const candidates: Exclusion[] = [];
  if (query.q !== '') candidates.push({ filter: 'q', without: { q: '' }, count: sum(unsearched, query) });
  if (query.outcome !== null) {
    const without = { outcome: null };
    candidates.push({ filter: 'outcome', without, count: sum(groups, { ...query, ...without }) });
  }
  if (query.kind !== null) {
    const without = { kind: null };
    candidates.push({ filter: 'kind', without, count: sum(groups, { ...query, ...without }) });
  }
  for (const feature of features.filter((name) => query.has.includes(name))) {
    const without = { has: query.has.filter((name) => name !== feature) };
    candidates.push({ filter: feature, without, count: sum(groups, { ...query, ...without }) });
  }
  return candidates.sort((a, b) => b.count - a.count)[0] ?? null;
}

function passes(group: FacetGroup, filters: Filters): boolean {
  const isWanted = { 'output-schema': group.outputSchema, annotations: group.annotations };
  return (
    filters.has.every((feature) => isWanted[feature]) &&
    (filters.outcome === null || group.outcome === filters.outcome) &&
    (filters.kind === null || group[filters.kind])
  );
}

function sum(groups: readonly FacetGroup[], filters: Filters): number {
  return groups.reduce((total, group) => total + (passes(group, filters) ? group.count : 0), 0);
}
