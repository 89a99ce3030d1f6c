import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import type { Json } from '@/core/schema/json';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import { type Db, openHandle } from '../handle';
import { openWriter } from '../open-writer';
import { attemptOutcomes, attempts, nextLooks } from './attempts';
import { serverSteps, stepChanges, stepsById, toolChanges } from './changelog';
import { changedSteps, findChange, hasChange, kindCounts, stepDefinitions, worstChanges } from './changes';
import {
  type ComparableList,
  comparableLists,
  readListPair,
  readReceivedPairs,
  storedChanges,
} from './compare';
import {
  countedDefinitions,
  countedLists,
  gradedMonths,
  presentGrades,
  releaseSteps,
  serverFacts,
} from './count-stats';
import { derivedChanges, keptItems } from './feed-state';
import { feedItems, formerChange, gradeNews, hasNamespace, newsAfter } from './feeds';
import { ftsExpression } from './fts-expression';
import { countGone } from './gone';
import {
  findingsOfTool,
  gradeChangesByRule,
  gradedProfiles,
  gradedTool,
  newestGradeChanges,
  ruleTotal,
  serverGrades,
  toolsWithRule,
} from './grades';
import { remoteLooks } from './looks';
import { newestChanges, newestServers } from './newest';
import { queueFacts } from './queue-facts';
import { lastRound } from './round';
import { searchServers, searchTools, similarWords } from './search';
import {
  findServer,
  inspectionsById,
  serverAliases,
  serverEndpointRows,
  serverReleases,
  serverTools,
} from './server';
import { facetGroups, listServers } from './server-list';
import { sitemapPages } from './sitemap';
import {
  datedServers,
  measureTotals,
  middleOf,
  mostVolatile,
  newestMoves,
  presentTotals,
  serversBehind,
} from './stats';
import {
  crawlRate,
  freshness,
  missingRuntimes,
  newestFailures,
  outcomeCounts,
  sandboxState,
  sourceSweeps,
} from './status';
import { findTool, hasTool, toolDefinition, toolVersions, unstablePlaces } from './tool';
import { readTotals } from './totals';

const folder = mkdtempSync(join(tmpdir(), 'schemalog-plans-'));
const path = join(folder, 'plans.db');
const statements: string[] = [];
let db: Db;

beforeAll(() => {
  const writer = openWriter(path);
  for (let i = 0; i < 30; i++) {
    const tools = (extra: number): Json[] =>
      Array.from({ length: 8 }, (_, n) => ({
        name: `tool_${n}`,
        description: `Tool ${n} of server ${i}`,
        inputSchema: { type: 'object', properties: { [`p${extra}`]: { type: 'string' } } },
      }));
    seedServer(writer, {
      namespace: 'npm',
      name: `server-${i}`,
      kind: i % 2 === 0 ? 'npm' : 'http',
      address: `server-${i}`,
      releases: [1, 2, 3].map((n) => ({
        version: `${n}.0.0`,
        publishedAt: n * 1e9,
        result: listResult(tools(n)),
      })),
    });
  }
  writer.$client.close();
  db = openHandle(path, { readonly: true, verbose: (sql) => statements.push(String(sql)) });
}, 60_000);

afterAll(() => {
  db.$client.close();
  rmSync(folder, { recursive: true });
});

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

/** The steps of the plan of every statement that `read` runs. */
function plansOf(read: () => unknown): { count: number; steps: string[] } {
  statements.length = 0;
  read();
  const ran = [...statements].filter((sql) => /^\s*(select|with)/i.test(sql));
  const steps = ran.flatMap((sql) =>
    (db.$client.prepare(`explain query plan ${sql}`).all() as { detail: string }[]).map((row) => row.detail),
  );
  return { count: ran.length, steps };
}

/** Names that the statements give to the large tables. */
const aliases = ['a', 'x', 't', 'd', 'sn', 'st', 'c', 'i', 'r', 'f', 'tr', 'g', 'l'];

const all = { severity: null, kind: null, side: null, serverId: null, since: null };
const narrow = {
  severity: 'breaking',
  kind: 'property-added-optional',
  side: 'input',
  serverId: null,
  since: 1e9,
} as const;
const page = { limit: 51, offset: 50 };
const anyChange = { ...defaultFilter, severity: 'cosmetic' } as const;
const oneServer = { namespace: 'npm', name: 'server-1' };
const changeId = () => worstChanges(db, 2, all, true, 1).changes[0]?.id ?? '';

const listAt = (i: number) => comparableLists(db, 1)[i] as ComparableList;
const hash = () => findTool(db, 1, 'tool_1')?.hash ?? '';
const reads: Record<string, () => unknown> = {
  readTotals: () => readTotals(db),
  newestChanges: () => newestChanges(db, 15),
  newestServers: () => newestServers(db, 12),
  lastRound: () => lastRound(db),
  facetGroups: () => facetGroups(db, null),
  'facetGroups with words': () => facetGroups(db, ftsExpression(['server'])),
  'listServers by name': () =>
    listServers(db, { match: null, has: [], outcome: null, kind: 'npm' }, 'name', { limit: 50, offset: 0 }),
  'listServers by change': () =>
    listServers(
      db,
      {
        match: ftsExpression(['server']),
        has: ['output-schema', 'annotations'],
        outcome: 'ok',
        kind: 'http',
      },
      'changed',
      { limit: 50, offset: 50 },
    ),
  gradedTool: () => gradedTool(db, 1, 'tool_1'),
  findingsOfTool: () => findingsOfTool(db, 1),
  gradedProfiles: () => gradedProfiles(db, 'key'),
  serverGrades: () => serverGrades(db, 1),
  ruleTotal: () => ruleTotal(db, 'a-rule'),
  toolsWithRule: () => toolsWithRule(db, 'a-rule', 50),
  newestGradeChanges: () => newestGradeChanges(db, 51, 50),
  gradeChangesByRule: () => gradeChangesByRule(db, 'a-rule', 10),
  feedItems: () => feedItems(db, defaultFilter, 501),
  'feedItems of all, an archive page': () => feedItems(db, anyChange, 101, { at: 5e9, seq: 3 }),
  'feedItems of a server': () => feedItems(db, { ...anyChange, scope: { of: 'server', ...oneServer } }, 501),
  'feedItems of a tool': () =>
    feedItems(db, { ...anyChange, scope: { of: 'tool', ...oneServer, tool: 'tool_1' } }, 501),
  'feedItems of a namespace': () =>
    feedItems(db, { ...anyChange, scope: { of: 'namespace', namespace: 'npm' } }, 501),
  'feedItems of adoption': () => feedItems(db, { ...anyChange, scope: { of: 'adoption' } }, 501),
  'feedItems with words': () => feedItems(db, { ...anyChange, kind: 'tool-added', query: 'a b' }, 501),
  newsAfter: () => newsAfter(db, 1, 100),
  formerChange: () => formerChange(db, '0123456789abcdef0123'),
  hasNamespace: () => hasNamespace(db, 'npm'),
  keptItems: () => keptItems(db, 1),
  derivedChanges: () => derivedChanges(db, 1),
  'gradeNews of profiles': () => gradeNews(db, { profiles: ['a/b', 'c/d'] }, 501),
  'gradeNews of a rule': () => gradeNews(db, { rule: 'a-rule' }, 101, { at: 5e9, seq: 3 }),
  findServer: () => findServer(db, 'npm', 'server-1'),
  serverAliases: () => serverAliases(db, 1),
  serverEndpointRows: () => serverEndpointRows(db, 1),
  serverReleases: () => serverReleases(db, 1, 200),
  inspectionsById: () => inspectionsById(db, [1, 2, 3]),
  serverTools: () => serverTools(db, 1, { limit: 100, offset: 0 }),
  serverSteps: () => serverSteps(db, 1, 200),
  stepChanges: () => stepChanges(db, [2, 3]),
  stepsById: () => stepsById(db, [1, 2, 3]),
  toolChanges: () => toolChanges(db, 1, 'tool_1', 500),
  changedSteps: () => changedSteps(db, all, page, ['title-added']),
  'changedSteps with filters': () => changedSteps(db, narrow, page, ['title-added']),
  'changedSteps of a side': () => changedSteps(db, { ...all, side: 'output' }, page, ['title-added']),
  'changedSteps of a server': () => changedSteps(db, { ...narrow, serverId: 1 }, page, ['title-added']),
  worstChanges: () => worstChanges(db, 2, narrow, false, 10),
  kindCounts: () => kindCounts(db, ['property-added-optional']),
  remoteLooks: () => remoteLooks(db, 2, 1_000),
  storedChanges: () => storedChanges(db, listAt(1), listAt(0)),
  findChange: () => findChange(db, changeId()),
  hasChange: () => hasChange(db, changeId()),
  stepDefinitions: () => stepDefinitions(db, { fromSnapshotId: 1, toSnapshotId: 2 }, 'tool_1'),
  comparableLists: () => comparableLists(db, 1),
  readListPair: () => readListPair(db, 1, 2, 1e6),
  readReceivedPairs: () => readReceivedPairs(db, 1, 2, 1e6),
  findTool: () => findTool(db, 1, 'tool_1'),
  hasTool: () => hasTool(db, 1, 'tool_1'),
  toolVersions: () => toolVersions(db, 1, 'tool_1', 200),
  toolDefinition: () => toolDefinition(db, 1, 'tool_1', hash().slice(0, 16)),
  unstablePlaces: () => unstablePlaces(db, 1, 1),
  searchServers: () => searchServers(db, ['server'], 20),
  searchTools: () => searchTools(db, ['tool', 'serv'], 50),
  similarWords: () => similarWords(db, 'sever'),
  measureTotals: () => measureTotals(db, 'output-schema', 'month', 'since', ['declared']),
  presentTotals: () => presentTotals(db, ['output-schema', 'meta']),
  serversBehind: () => serversBehind(db, 'annotations', 'declared', { after: 1, limit: 3 }),
  datedServers: () => datedServers(db, 24_000),
  newestMoves: () => newestMoves(db, 'output-schema', 'declared', 20),
  mostVolatile: () => mostVolatile(db, 20),
  serverFacts: () => serverFacts(db, 1),
  presentGrades: () => presentGrades(db, 1),
  gradedMonths: () => gradedMonths(db, 1),
  countedLists: () => countedLists(db, 1),
  countedDefinitions: () => countedDefinitions(db, 1),
  releaseSteps: () => releaseSteps(db, 1),
  outcomeCounts: () => outcomeCounts(db),
  freshness: () => freshness(db, 5e9),
  newestFailures: () => newestFailures(db, 30),
  crawlRate: () => crawlRate(db, 5e9),
  missingRuntimes: () => missingRuntimes(db),
  sandboxState: () => sandboxState(db),
  sourceSweeps: () => sourceSweeps(db),
  queueFacts: () => queueFacts(db, 5e9),
  countGone: () => countGone(db),
  attempts: () => attempts(db, { serverId: 1, endpointId: null }, page),
  attemptOutcomes: () => attemptOutcomes(db, { serverId: 1, endpointId: 1 }),
  nextLooks: () => nextLooks(db, 1),
};

describe('plans of the reads', () => {
  it.each(Object.entries(reads))('%s reads no large table whole', (_, read) => {
    const { count, steps } = plansOf(read);
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
      expect(plansOf(read).steps).not.toContain('USE TEMP B-TREE FOR ORDER BY');
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
      expect(plansOf(() => feedItems(db, filter, 501)).steps, JSON.stringify(filter)).not.toContain(
        'USE TEMP B-TREE FOR ORDER BY',
      );
  });

  it('the middle one of a number is found in the index of that number, without a row of any list', () => {
    for (const of of ['tools', 'tokens', 'daysSinceChange'] as const) {
      const steps = plansOf(() => middleOf(db, of, 1)).steps.filter((step) => step.includes('counted_list'));
      expect(steps).toEqual([expect.stringContaining('USING COVERING INDEX counted_list_')]);
    }
  });

  it('a filter asks the index of the changes, not the changes', () => {
    expect(plansOf(() => changedSteps(db, narrow, page, ['title-added'])).steps).toContainEqual(
      expect.stringMatching(
        /^SEARCH c USING COVERING INDEX change_facets \(transition_id=\? AND severity=\? AND side=\? AND kind=\?\)/,
      ),
    );
  });

  it('the sitemap alone may read all tools, up to its limit', () => {
    expect(plansOf(() => sitemapPages(db, 100)).steps).toContainEqual(
      expect.stringMatching(/^SEARCH t USING INDEX tool_name/),
    );
    expect(sitemapPages(db, 100)).toHaveLength(100);
  });
});
