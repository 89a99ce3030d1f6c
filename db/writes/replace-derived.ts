import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { type Change, rulesVersion, type Side } from '@/core/diff/change';
import type { Severity } from '@/core/diff/kinds/kind';
import type { Db } from '../handle';
import { prepared } from '../prepared';
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
      const put = toolKeeper(db);
      for (const { first, removedIn, ...row } of derived.tools) {
        put.run({
          ...row,
          serverId,
          first: first === null ? null : (transitionIds[first] ?? null),
          removedIn: removedIn === null ? null : (transitionIds[removedIn] ?? null),
          lastChangeTrusted: row.lastChangeTrusted === null ? null : Number(row.lastChangeTrusted),
          hasOutputSchema: Number(row.hasOutputSchema),
          hasAnnotations: Number(row.hasAnnotations),
        });
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

function toolKeeper(db: Db) {
  return prepared(
    db,
    `insert into tool (server_id, name, title, description, definition_id, snapshot_id, position, first_transition_id,
      removed_in_transition_id, last_change_at, last_change_trusted, has_output_schema, has_annotations)
    values (@serverId, @name, @title, @description, @definitionId, @snapshotId, @position, @first,
      @removedIn, @lastChangeAt, @lastChangeTrusted, @hasOutputSchema, @hasAnnotations)
    on conflict (server_id, name) do update set title = excluded.title, description = excluded.description,
      definition_id = excluded.definition_id, snapshot_id = excluded.snapshot_id, position = excluded.position,
      first_transition_id = excluded.first_transition_id, removed_in_transition_id = excluded.removed_in_transition_id,
      last_change_at = excluded.last_change_at, last_change_trusted = excluded.last_change_trusted,
      has_output_schema = excluded.has_output_schema, has_annotations = excluded.has_annotations`,
  );
}

/** Sets what the server row says of its newest inspection. `at` is epoch ms. */
export function setServerOutcome(db: Db, serverId: number, outcome: string, at: number): void {
  const seen = prepared(db, 'update server set inspected_at = ? where id = ? and outcome = ?');
  // The same outcome again leaves its index alone.
  if (seen.run(at, serverId, outcome).changes > 0) return;
  prepared(db, 'update server set inspected_at = ?, outcome = ? where id = ?').run(at, outcome, serverId);
}
