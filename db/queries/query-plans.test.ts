import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { openPlanDatabase, type PlanDatabase } from '@/test/helpers/plan-database';
import {
  all,
  anyChange,
  anyServer,
  narrow,
  narrowServer,
  oneServer,
  page,
  planReads,
} from '@/test/helpers/plan-reads';
import type { Db } from '../handle';
import { changesAfter } from './api/changes';
import { serversAfter } from './api/servers';
import { changedSteps, worstChanges } from './changes';
import { feedItems } from './feeds';
import { newestChanges } from './newest';
import { sitemapPages } from './sitemap';
import { middleOf } from './stats';

let plans: PlanDatabase;
let db: Db;

beforeAll(() => {
  plans = openPlanDatabase();
  db = plans.db;
}, 60_000);

afterAll(() => plans.close());

/** Tables that grow with every inspection: a page never reads one of them whole. */
const large = [
  'tool',
  'definition',
  'snapshot',
  'snapshot_tool',
  'change',
  'transition',
  'inspection',
  'release',
  'tool_grade',
  'tool_finding',
  'grade_change',
  'feed_item',
  'counted_list',
  'definition_counts',
];

/** Names that the statements give to the large tables. */
const aliases = ['a', 'x', 't', 'd', 'sn', 'st', 'c', 'i', 'r', 'f', 'tr', 'g', 'l'];

describe('plans of the reads', () => {
  it.each(Object.entries(planReads))('%s reads no large table whole', (_, read) => {
    const { count, steps } = plans.of(() => read(db));
    expect(count).toBeGreaterThan(0);
    const scans = steps.filter((step) => {
      const [, name = ''] = /^SCAN (\S+)/.exec(step) ?? [];
      // An ordered walk along an index that ends with its LIMIT is no reading of the whole.
      return (
        [...large, ...aliases].includes(name) &&
        !/transition_newest|grade_change_at|feed_item_(newest|breaking)/.test(step)
      );
    });
    expect(scans).toEqual([]);
  });

  it('the newest changes are walked along their index and stop at the limit', () => {
    for (const read of [
      newestChanges.bind(null, db, 15),
      () => changedSteps(db, narrow, page, ['title-added']),
    ])
      expect(plans.of(read).steps).not.toContain('USE TEMP B-TREE FOR ORDER BY');
  });

  it('a feed is walked along an index and stops at its limit', () => {
    const filters: SubscriptionFilter[] = [
      defaultFilter,
      anyChange,
      { ...anyChange, kind: 'tool-added' },
      { ...anyChange, scope: { of: 'adoption' } },
      { ...anyChange, scope: { of: 'server', ...oneServer } },
      { ...anyChange, scope: { of: 'namespace', namespace: 'npm' } },
    ];
    for (const filter of filters)
      expect(plans.of(() => feedItems(db, filter, 501)).steps, JSON.stringify(filter)).not.toContain(
        'USE TEMP B-TREE FOR ORDER BY',
      );
  });

  it('the middle one of a number is found in the index of that number, without a row of any list', () => {
    for (const of of ['tools', 'tokens', 'daysSinceChange'] as const) {
      const steps = plans.of(() => middleOf(db, of, 1)).steps.filter((step) => step.includes('counted_list'));
      expect(steps).toEqual([expect.stringContaining('USING COVERING INDEX counted_list_')]);
    }
  });

  it('changes of a kind are looked for in their step, not among all of the kind', () => {
    const ofKind = { ...all, kind: 'title-added' } as const;
    for (const read of [
      () => changesAfter(db, ofKind, null, 51),
      () => worstChanges(db, 2, ofKind, true, 10),
      () => changedSteps(db, ofKind, page, ['title-added']),
    ]) {
      const found = plans.of(read).steps.filter((step) => step.startsWith('SEARCH c '));
      expect(found.length).toBeGreaterThan(0);
      for (const step of found)
        expect(step).toMatch(/^SEARCH c USING (COVERING )?INDEX change_facets \(transition_id=\?/);
    }
  });

  it('a page of all changes of the API walks the dates and sorts the changes of one date alone', () => {
    for (const filter of [all, narrow]) {
      const { steps } = plans.of(() => changesAfter(db, filter, { notAfter: 5e9, id: '0' }, 51));
      expect(steps[0], JSON.stringify(filter)).toMatch(/^SEARCH t USING INDEX transition_newest \(not_after/);
      expect(steps.filter((step) => step.includes('ORDER BY'))).toEqual([
        'USE TEMP B-TREE FOR LAST TERM OF ORDER BY',
      ]);
    }
    expect(plans.of(() => changesAfter(db, narrow, null, 51)).steps).toContainEqual(
      expect.stringMatching(/^SEARCH c USING INDEX change_facets \(transition_id=\?/),
    );
  });

  it('a page of servers of the API walks their numbers from where the last one ended', () => {
    for (const filter of [anyServer, narrowServer]) {
      const { steps } = plans.of(() => serversAfter(db, filter, 3, 51));
      expect(steps[0], JSON.stringify(filter)).toMatch(
        /^SEARCH s USING (INTEGER PRIMARY KEY|INDEX server_outcome) \(.*rowid/,
      );
      expect(steps.filter((step) => step.includes('ORDER BY'))).toEqual([]);
    }
  });

  it('a filter asks the index of the changes, not the changes', () => {
    expect(plans.of(() => changedSteps(db, narrow, page, ['title-added'])).steps).toContainEqual(
      expect.stringMatching(
        /^SEARCH c USING COVERING INDEX change_facets \(transition_id=\? AND severity=\? AND side=\? AND kind=\?\)/,
      ),
    );
  });

  it('the sitemap alone may read all tools, up to its limit', () => {
    expect(plans.of(() => sitemapPages(db, 100)).steps).toContainEqual(
      expect.stringMatching(/^SEARCH t USING INDEX tool_name/),
    );
    expect(sitemapPages(db, 100)).toHaveLength(100);
  });
});
