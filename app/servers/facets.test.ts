import { describe, expect, it } from 'vitest';
import type { FacetGroup } from '@/db/queries/server-list';
import { facetCounts, worstFilter } from './facets';
import { parseServersQuery } from './search-params';

const group = (count: number, changes: Partial<FacetGroup> = {}): FacetGroup => ({
  outcome: 'ok',
  npm: true,
  http: false,
  outputSchema: false,
  annotations: false,
  count,
  ...changes,
});
const groups = [
  group(10),
  group(5, { outputSchema: true }),
  group(3, { outputSchema: true, annotations: true }),
  group(2, { outcome: 'exited' }),
  group(4, { npm: false, http: true, outcome: 'auth_required' }),
];
const ask = (params: Record<string, string | string[]>) => parseServersQuery(params);

describe('filters of the list of servers', () => {
  it('counts what each choice would leave', () => {
    expect(facetCounts(groups, ask({}))).toEqual({
      total: 24,
      has: { 'output-schema': 8, annotations: 3 },
      kind: { npm: 20, http: 4 },
      outcome: [
        ['ok', 18],
        ['auth_required', 4],
        ['exited', 2],
      ],
    });
  });

  it('a choice is counted under the other filters, and other choices of its own kind stay countable', () => {
    const counts = facetCounts(groups, ask({ has: 'output-schema', kind: 'npm', outcome: 'ok' }));
    expect(counts.total).toBe(8);
    expect(counts.has).toEqual({ 'output-schema': 8, annotations: 3 });
    expect(counts.kind).toEqual({ npm: 8, http: 0 });
    expect(counts.outcome).toEqual([
      ['ok', 8],
      ['auth_required', 0],
      ['exited', 0],
    ]);
  });

  it('names the filter that excludes most', () => {
    expect(worstFilter(groups, groups, ask({ kind: 'http', has: 'output-schema' }))).toEqual({
      filter: 'kind',
      without: { kind: null },
      count: 8,
    });
    expect(worstFilter([], groups, ask({ q: 'nothing', kind: 'http' }))).toMatchObject({
      filter: 'q',
      count: 4,
    });
    expect(worstFilter(groups, groups, ask({}))).toBeNull();
  });
});
