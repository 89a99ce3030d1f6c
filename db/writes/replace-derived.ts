import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { type Change, rulesVersion, type Side } from '@/core/diff/change';
import type { Severity } from '@/core/diff/kinds/kind';
import type { Db } from '../handle';
import { change, tool, transition } from '../schema/derived';
import { endpoint } from '../schema/endpoint';
import { server } from '../schema/server';

/** One step of a history with its changes, as it is stored. Times are epoch ms. */
export interface TransitionRow {
  endpointId: number;
  fromSnapshotId: number | null;
  toSnapshotId: number;
  fromReleaseId: number | null;
  toReleaseId: number | null;
  cause: 'first' | 'release' | 'drift' | 'observation';
  notBefore: number | null;
  notAfter: number;
  dateTrusted: boolean;
  unlikeConditions: string[];
  changes: ChangeRow[];
}

export interface ChangeRow {
  id: string;
  tool: string;
  kind: string;
  side: Side;
  pointer: string;
  severity: Severity;
  args: { before?: unknown; after?: unknown; facets?: Change['facets'] };
  fingerprint: string;
}

/** A tool as the pages and the search know it; `first` and `removedIn` are indexes into the transitions. */
export interface ToolRow {
  name: string;
  title: string | null;
  description: string | null;
  definitionId: number;
  snapshotId: number;
  position: number;
  first: number | null;
  removedIn: number | null;
  lastChangeAt: number | null;
  lastChangeTrusted: boolean | null;
  hasOutputSchema: boolean;
  hasAnnotations: boolean;
}

/** What the server row says of its newest list. */
export interface ServerTotals {
  toolCount: number | null;
  outputSchemaCount: number | null;
  annotationsCount: number | null;
  lastChangeAt: number | null;
  lastChangeTrusted: boolean | null;
}

/**
 * Replaces everything derived for one server, in one transaction. Ids of changes and tools stay, so that addresses and the
 * search index keep.
 */
export function replaceDerived(
  db: Db,
  serverId: number,
  derived: { transitions: TransitionRow[]; tools: ToolRow[]; totals: ServerTotals },
): void {
  db.transaction(
    (tx) => {
      const endpoints = tx
        .select({ id: endpoint.id })
        .from(endpoint)
        .where(eq(endpoint.serverId, serverId))
        .all();
      const endpointIds = endpoints.map((row) => row.id);
      if (endpointIds.length > 0)
        tx.delete(transition).where(inArray(transition.endpointId, endpointIds)).run();
      const transitionIds = derived.transitions.map(({ changes, ...row }) => {
        const { id } = tx
          .insert(transition)
          .values({ ...row, changeCount: changes.length })
          .returning({ id: transition.id })
          .get();
        for (const item of changes) {
          tx.insert(change)
            .values({ ...item, serverId, transitionId: id, rulesVersion })
            .run();
        }
        return id;
      });
      for (const { first, removedIn, ...row } of derived.tools) {
        const values = {
          ...row,
          serverId,
          firstTransitionId: first === null ? null : (transitionIds[first] ?? null),
          removedInTransitionId: removedIn === null ? null : (transitionIds[removedIn] ?? null),
        };
        tx.insert(tool)
          .values(values)
          .onConflictDoUpdate({ target: [tool.serverId, tool.name], set: values })
          .run();
      }
      const names = derived.tools.map((row) => row.name);
      tx.delete(tool)
        .where(and(eq(tool.serverId, serverId), notInArray(tool.name, names)))
        .run();
      tx.update(server).set(derived.totals).where(eq(server.id, serverId)).run();
    },
    { behavior: 'immediate' },
  );
}

/** Sets what the server row says of its newest inspection. `at` is epoch ms. */
export function setServerOutcome(db: Db, serverId: number, outcome: string, at: number): void {
  db.update(server).set({ outcome, inspectedAt: at }).where(eq(server.id, serverId)).run();
}
