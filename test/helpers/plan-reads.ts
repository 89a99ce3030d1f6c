import { defaultFilter } from '@/core/feeds/filter';
import type { Db } from '@/db/handle';
import { adoptionOf, isWatchedOver } from '@/db/queries/adoption-month';
import { changesAfter } from '@/db/queries/api/changes';
import { serversAfter } from '@/db/queries/api/servers';
import { attemptOutcomes, attempts, nextLooks } from '@/db/queries/attempts';
import { serverSteps, stepChanges, stepsById, toolChanges } from '@/db/queries/changelog';
import {
  changedSteps,
  findChange,
  hasChange,
  kindCounts,
  stepDefinitions,
  worstChanges,
} from '@/db/queries/changes';
import {
  type ComparableList,
  comparableLists,
  readListPair,
  readReceivedPairs,
  storedChanges,
} from '@/db/queries/compare';
import {
  countedDefinitions,
  countedLists,
  gradedMonths,
  presentGrades,
  releaseSteps,
  serverFacts,
} from '@/db/queries/count-stats';
import { derivedChanges, keptItems } from '@/db/queries/feed-state';
import { feedItems, formerChange, gradeNews, hasNamespace, newsAfter } from '@/db/queries/feeds';
import { ftsExpression } from '@/db/queries/fts-expression';
import { countGone } from '@/db/queries/gone';
import {
  findingsOfTool,
  gradeChangesByRule,
  gradedProfiles,
  gradedTool,
  newestGradeChanges,
  ruleTotal,
  serverGrades,
  toolsWithRule,
} from '@/db/queries/grades';
import { remoteLooks } from '@/db/queries/looks';
import { newestChanges, newestServers } from '@/db/queries/newest';
import { queueFacts } from '@/db/queries/queue-facts';
import { lastRound } from '@/db/queries/round';
import { searchServers, searchTools, similarWords } from '@/db/queries/search';
import {
  findServer,
  inspectionsById,
  serverAliases,
  serverEndpointRows,
  serverReleases,
  serverTools,
} from '@/db/queries/server';
import { facetGroups, listServers } from '@/db/queries/server-list';
import {
  datedServers,
  measureTotals,
  mostVolatile,
  newestMoves,
  presentTotals,
  serversBehind,
} from '@/db/queries/stats';
import {
  crawlRate,
  freshness,
  missingRuntimes,
  newestFailures,
  outcomeCounts,
  sandboxState,
  sourceSweeps,
} from '@/db/queries/status';
import { findTool, hasTool, toolDefinition, toolVersions, unstablePlaces } from '@/db/queries/tool';
import { readTotals } from '@/db/queries/totals';

/* What pages, feeds, the API and the crawler read, of the database of `plan-database.ts`. */

export const all = { severity: null, kind: null, side: null, serverId: null, since: null };
export const narrow = {
  severity: 'breaking',
  kind: 'property-added-optional',
  side: 'input',
  serverId: null,
  since: 1e9,
} as const;
export const page = { limit: 51, offset: 50 };
export const anyServer = { match: null, has: [], outcome: null, kind: null };
export const narrowServer = {
  match: ftsExpression(['server']),
  has: ['output-schema'],
  outcome: 'ok',
  kind: 'http',
} as const;
export const anyChange = { ...defaultFilter, severity: 'cosmetic' } as const;
export const oneServer = { namespace: 'npm', name: 'server-1' };
const changeId = (db: Db) => worstChanges(db, 2, all, true, 1).changes[0]?.id ?? '';

const listAt = (db: Db, i: number) => comparableLists(db, 1)[i] as ComparableList;
const hash = (db: Db) => findTool(db, 1, 'tool_1')?.hash ?? '';
/** Reads, by their names. */
export const planReads: Record<string, (db: Db) => unknown> = {
  readTotals: (db) => readTotals(db),
  newestChanges: (db) => newestChanges(db, 15),
  newestServers: (db) => newestServers(db, 12),
  lastRound: (db) => lastRound(db),
  facetGroups: (db) => facetGroups(db, null),
  'facetGroups with words': (db) => facetGroups(db, ftsExpression(['server'])),
  'listServers by name': (db) =>
    listServers(db, { match: null, has: [], outcome: null, kind: 'npm' }, 'name', { limit: 50, offset: 0 }),
  'listServers by change': (db) =>
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
  gradedTool: (db) => gradedTool(db, 1, 'tool_1'),
  findingsOfTool: (db) => findingsOfTool(db, 1),
  gradedProfiles: (db) => gradedProfiles(db, 'key'),
  serverGrades: (db) => serverGrades(db, 1),
  ruleTotal: (db) => ruleTotal(db, 'a-rule'),
  toolsWithRule: (db) => toolsWithRule(db, 'a-rule', 50),
  newestGradeChanges: (db) => newestGradeChanges(db, 51, 50),
  gradeChangesByRule: (db) => gradeChangesByRule(db, 'a-rule', 10),
  feedItems: (db) => feedItems(db, defaultFilter, 501),
  'feedItems of all, an archive page': (db) => feedItems(db, anyChange, 101, { at: 5e9, seq: 3 }),
  'feedItems of a server': (db) =>
    feedItems(db, { ...anyChange, scope: { of: 'server', ...oneServer } }, 501),
  'feedItems of a tool': (db) =>
    feedItems(db, { ...anyChange, scope: { of: 'tool', ...oneServer, tool: 'tool_1' } }, 501),
  'feedItems of a namespace': (db) =>
    feedItems(db, { ...anyChange, scope: { of: 'namespace', namespace: 'npm' } }, 501),
  'feedItems of adoption': (db) => feedItems(db, { ...anyChange, scope: { of: 'adoption' } }, 501),
  'feedItems with words': (db) => feedItems(db, { ...anyChange, kind: 'tool-added', query: 'a b' }, 501),
  newsAfter: (db) => newsAfter(db, 1, 100),
  formerChange: (db) => formerChange(db, '0123456789abcdef0123'),
  adoptionOf: (db) => adoptionOf(db, 24_310),
  isWatchedOver: (db) => isWatchedOver(db, 5e9),
  hasNamespace: (db) => hasNamespace(db, 'npm'),
  keptItems: (db) => keptItems(db, 1),
  derivedChanges: (db) => derivedChanges(db, 1),
  'gradeNews of profiles': (db) => gradeNews(db, { profiles: ['a/b', 'c/d'] }, 501),
  'gradeNews of a rule': (db) => gradeNews(db, { rule: 'a-rule' }, 101, { at: 5e9, seq: 3 }),
  findServer: (db) => findServer(db, 'npm', 'server-1'),
  serverAliases: (db) => serverAliases(db, 1),
  serverEndpointRows: (db) => serverEndpointRows(db, 1),
  serverReleases: (db) => serverReleases(db, 1, 200),
  inspectionsById: (db) => inspectionsById(db, [1, 2, 3]),
  serverTools: (db) => serverTools(db, 1, { limit: 100, offset: 0 }),
  serverSteps: (db) => serverSteps(db, 1, 200),
  stepChanges: (db) => stepChanges(db, [2, 3]),
  stepsById: (db) => stepsById(db, [1, 2, 3]),
  toolChanges: (db) => toolChanges(db, 1, 'tool_1', 500),
  changedSteps: (db) => changedSteps(db, all, page, ['title-added']),
  'changedSteps with filters': (db) => changedSteps(db, narrow, page, ['title-added']),
  'changedSteps of a side': (db) => changedSteps(db, { ...all, side: 'output' }, page, ['title-added']),
  'changedSteps of a server': (db) => changedSteps(db, { ...narrow, serverId: 1 }, page, ['title-added']),
  changesAfter: (db) => changesAfter(db, all, null, 51),
  'changesAfter with filters': (db) => changesAfter(db, narrow, { notAfter: 5e9, id: '0' }, 51),
  'changesAfter of a server': (db) => changesAfter(db, { ...all, serverId: 1 }, null, 51),
  serversAfter: (db) => serversAfter(db, anyServer, 3, 51),
  'serversAfter with filters': (db) => serversAfter(db, narrowServer, 3, 51),
  worstChanges: (db) => worstChanges(db, 2, narrow, false, 10),
  kindCounts: (db) => kindCounts(db, ['property-added-optional']),
  remoteLooks: (db) => remoteLooks(db, 2, 1_000),
  storedChanges: (db) => storedChanges(db, listAt(db, 1), listAt(db, 0)),
  findChange: (db) => findChange(db, changeId(db)),
  hasChange: (db) => hasChange(db, changeId(db)),
  stepDefinitions: (db) => stepDefinitions(db, { fromSnapshotId: 1, toSnapshotId: 2 }, 'tool_1'),
  comparableLists: (db) => comparableLists(db, 1),
  readListPair: (db) => readListPair(db, 1, 2, 1e6),
  readReceivedPairs: (db) => readReceivedPairs(db, 1, 2, 1e6),
  findTool: (db) => findTool(db, 1, 'tool_1'),
  hasTool: (db) => hasTool(db, 1, 'tool_1'),
  toolVersions: (db) => toolVersions(db, 1, 'tool_1', 200),
  toolDefinition: (db) => toolDefinition(db, 1, 'tool_1', hash(db).slice(0, 16)),
  unstablePlaces: (db) => unstablePlaces(db, 1, 1),
  searchServers: (db) => searchServers(db, ['server'], 20),
  searchTools: (db) => searchTools(db, ['tool', 'serv'], 50),
  similarWords: (db) => similarWords(db, 'sever'),
  measureTotals: (db) => measureTotals(db, 'output-schema', 'month', 'since', ['declared']),
  presentTotals: (db) => presentTotals(db, ['output-schema', 'meta']),
  serversBehind: (db) => serversBehind(db, 'annotations', 'declared', { after: 1, limit: 3 }),
  datedServers: (db) => datedServers(db, 24_000),
  newestMoves: (db) => newestMoves(db, 'output-schema', 'declared', 20),
  mostVolatile: (db) => mostVolatile(db, 20),
  serverFacts: (db) => serverFacts(db, 1),
  presentGrades: (db) => presentGrades(db, 1),
  gradedMonths: (db) => gradedMonths(db, 1),
  countedLists: (db) => countedLists(db, 1),
  countedDefinitions: (db) => countedDefinitions(db, 1),
  releaseSteps: (db) => releaseSteps(db, 1),
  outcomeCounts: (db) => outcomeCounts(db),
  freshness: (db) => freshness(db, 5e9),
  newestFailures: (db) => newestFailures(db, 30),
  crawlRate: (db) => crawlRate(db, 5e9),
  missingRuntimes: (db) => missingRuntimes(db),
  sandboxState: (db) => sandboxState(db),
  sourceSweeps: (db) => sourceSweeps(db),
  queueFacts: (db) => queueFacts(db, 5e9),
  countGone: (db) => countGone(db),
  attempts: (db) => attempts(db, { serverId: 1, endpointId: null }, page),
  attemptOutcomes: (db) => attemptOutcomes(db, { serverId: 1, endpointId: 1 }),
  nextLooks: (db) => nextLooks(db, 1),
};
