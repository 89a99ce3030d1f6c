import { type Change, isToolGone } from '@/core/diff/change';
import { compareLists, type ToolList } from '@/core/diff/compare-lists';
import { changeSeverity } from '@/core/diff/describe-change';
import { fingerprint } from '@/core/diff/fingerprint';
import { snapshotChains } from '@/core/history/chain';
import { chainSteps, type Step } from '@/core/history/transitions';
import { sha256 } from '@/core/schema/hash';
import { isObject, type Json, own, ownString } from '@/core/schema/json';
import type { Db } from '@/db/handle';
import {
  endpointHistory,
  type HistorySnapshot,
  type SnapshotToolRow,
  serverEndpoints,
  snapshotTools,
} from '@/db/queries/history';
import { derivedBefore, publishChanges } from '@/db/writes/publish-changes';
import {
  type ChangeRow,
  replaceDerived,
  type ServerTotals,
  type ToolRow,
  type TransitionRow,
} from '@/db/writes/replace-derived';
import { markDue } from '@/db/writes/replace-stats';
import { deriveStats } from './stats';

/** Characters of a description that the search knows; the definition keeps all of it. */
const searchedChars = 4_000;

/** Whether statistics follow at once, or with those of others a moment later. */
export type Counting = 'now' | 'later';

type Item = HistorySnapshot & { dependencies: 'as-published' | 'today' | null };

/**
 * Computes again everything derived for one server from what was recorded, and stores it in one transaction:
 * the steps between its lists with their changes, its tools, its totals, and what it adds to the statistics. Changes that
 * were not known are published in the feeds.
 * @param of a snapshot, to be told about
 * @param now epoch ms, for what is found in old lists
 * @param counting whether it is counted in the statistics at once, or is due to be
 * @returns the number of changes in the step that leads to that snapshot; 0 without one
 */
export function deriveServer(
  db: Db,
  serverId: number,
  of?: number,
  now = Date.now(),
  counting: Counting = 'now',
): number {
  // What it reads must be what it replaces, also while another worker records a list of the same server.
  return db.transaction(() => derive(db, serverId, of, now, counting), { behavior: 'immediate' });
}

function derive(db: Db, serverId: number, of: number | undefined, now: number, counting: Counting): number {
  const transitions: TransitionRow[] = [];
  const seen = new Map<string, number>();
  const tools = new Map<string, ToolRow>();
  for (const endpoint of serverEndpoints(db, serverId)) {
    const items = endpointHistory(db, endpoint.id).map(
      (row): Item => ({ ...row, dependencies: row.conditions.package?.dependencies ?? null }),
    );
    const chains = snapshotChains(items);
    for (const [rank, chain] of chains.entries()) {
      const loaded = lister(db);
      for (const step of chainSteps(chain)) {
        const at = transitions.length;
        const changes = step.from === null ? [] : compareLists(loaded(step.from).list, loaded(step.to).list);
        transitions.push(transitionRow(endpoint.id, step, changeRows(endpoint.address, step, changes, seen)));
        // The pages follow the chain that was seen last; others have a history only.
        if (rank === 0) followTools(tools, loaded(step.to).rows, changes, step, at);
      }
    }
  }
  const rows = [...tools.values()];
  const before = derivedBefore(db, serverId);
  replaceDerived(db, serverId, { transitions, tools: rows, totals: totalsOf(transitions, rows) });
  publishChanges(db, serverId, before, now);
  if (counting === 'now') deriveStats(db, serverId);
  else markDue(db, serverId);
  return transitions.find((row) => row.toSnapshotId === of)?.changes.length ?? 0;
}

/** What the server row says; all unknown before the first list. */
function totalsOf(transitions: readonly TransitionRow[], tools: readonly ToolRow[]): ServerTotals {
  const isSeen = transitions.length > 0;
  const current = tools.filter((tool) => tool.removedIn === null);
  const last = transitions
    .filter((row) => row.changes.length > 0)
    .reduce<TransitionRow | null>(
      (best, row) => (best === null || row.notAfter >= best.notAfter ? row : best),
      null,
    );
  return {
    toolCount: isSeen ? current.length : null,
    outputSchemaCount: isSeen ? current.filter((tool) => tool.hasOutputSchema).length : null,
    annotationsCount: isSeen ? current.filter((tool) => tool.hasAnnotations).length : null,
    lastChangeAt: last?.notAfter ?? null,
    lastChangeTrusted: last?.dateTrusted ?? null,
  };
}

interface Loaded {
  rows: SnapshotToolRow[];
  list: ToolList;
}

/** Loads lists once; only the two of the current step are kept. */
function lister(db: Db): (item: Item) => Loaded {
  const kept = new Map<number, Loaded>();
  return (item) => {
    const known = kept.get(item.id);
    if (known !== undefined) return known;
    const rows = snapshotTools(db, item.id);
    const loaded: Loaded = {
      rows,
      list: {
        tools: rows.map((row) => ({
          name: row.name,
          hash: row.hash,
          unstable: row.unstable,
          definition: parse(row.text),
        })),
        complete: item.complete,
        setAside: item.setAside.flatMap((tool) => (tool.name === null ? [] : [tool.name])),
      },
    };
    if (kept.size >= 2) kept.delete(kept.keys().next().value as number);
    kept.set(item.id, loaded);
    return loaded;
  };
}

/** Stored texts were parsed before they were stored. */
function parse(text: string): Json {
  return JSON.parse(text) as Json;
}

function transitionRow(endpointId: number, step: Step<Item>, changes: ChangeRow[]): TransitionRow {
  return {
    endpointId,
    fromSnapshotId: step.from?.id ?? null,
    toSnapshotId: step.to.id,
    fromReleaseId: step.from?.releaseId ?? null,
    toReleaseId: step.to.releaseId,
    cause: step.cause,
    notBefore: step.notBefore,
    notAfter: step.notAfter,
    dateTrusted: step.dateTrusted,
    unlikeConditions: step.unlike,
    changes,
  };
}

/**
 * @param seen how often each change was met between the same two lists: within one step, and in another one where a server
 *   went back and forth
 */
function changeRows(
  address: string,
  step: Step<Item>,
  changes: readonly Change[],
  seen: Map<string, number>,
): ChangeRow[] {
  return changes.map((change) => {
    const print = fingerprint(change);
    const where = [address, listName(step.from), listName(step.to), print];
    const key = JSON.stringify(where);
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    const place = [...where, occurrence];
    const args: ChangeRow['args'] = { facets: change.facets };
    if (change.before !== undefined) args.before = change.before;
    if (change.after !== undefined) args.after = change.after;
    return {
      id: sha256(JSON.stringify(place)).slice(0, 20),
      tool: change.tool,
      kind: change.kind,
      side: change.side,
      pointer: change.pointer,
      severity: changeSeverity(change),
      args,
      fingerprint: print,
    };
  });
}

/** Names a list so that a change keeps its id when everything is computed again. */
function listName(item: Item | null): string | null {
  return item === null ? null : `${item.version ?? ''}#${item.conditionsKey}#${item.listHash}`;
}

function followTools(
  tools: Map<string, ToolRow>,
  rows: readonly SnapshotToolRow[],
  changes: readonly Change[],
  step: Step<Item>,
  at: number,
): void {
  const changed = new Set(changes.map((change) => change.tool));
  const removed = new Set(changes.filter(isToolGone).map((change) => change.tool));
  for (const row of rows) {
    // A tool without a name, or a second one with the same name, has no page of its own.
    if (row.name === '' || tools.get(row.name)?.snapshotId === row.snapshotId) continue;
    const known = tools.get(row.name);
    const definition = parse(row.text);
    tools.set(row.name, {
      name: row.name,
      title: ownString(definition, 'title') ?? ownString(own(definition, 'annotations'), 'title') ?? null,
      description: ownString(definition, 'description')?.slice(0, searchedChars) ?? null,
      definitionId: row.definitionId,
      snapshotId: row.snapshotId,
      position: row.position,
      first: known?.first ?? at,
      removedIn: null,
      lastChangeAt: changed.has(row.name) ? step.notAfter : (known?.lastChangeAt ?? null),
      lastChangeTrusted: changed.has(row.name) ? step.dateTrusted : (known?.lastChangeTrusted ?? null),
      hasOutputSchema: isObject(own(definition, 'outputSchema')),
      hasAnnotations: isObject(own(definition, 'annotations')),
    });
  }
  for (const name of removed) {
    const known = tools.get(name);
    if (known !== undefined)
      tools.set(name, {
        ...known,
        removedIn: at,
        lastChangeAt: step.notAfter,
        lastChangeTrusted: step.dateTrusted,
      });
  }
}
