import { and, desc, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { OutcomeId } from '@/core/outcomes';
import { isOutcomeId } from '@/core/outcomes';
import type { Db } from '../handle';
import { change, transition } from '../schema/derived';
import { endpoint } from '../schema/endpoint';
import { inspection, snapshot } from '../schema/inspection';

/** Inspections kept in mind for one release when it is decided whether it is due. */
const remembered = 10;

/**
 * The newest inspections of a release (or, with null, of a remote), newest first. Outcomes that this version does not know
 * count as faults of our own.
 */
export function releaseInspections(
  db: Db,
  endpointId: number,
  releaseId: number | null,
): { outcome: OutcomeId; startedAt: number }[] {
  return db
    .select({ outcome: inspection.outcome, startedAt: inspection.startedAt })
    .from(inspection)
    .where(
      and(
        eq(inspection.endpointId, endpointId),
        releaseId === null ? isNull(inspection.releaseId) : eq(inspection.releaseId, releaseId),
      ),
    )
    .orderBy(desc(inspection.startedAt))
    .limit(remembered)
    .all()
    .map((row) => ({ ...row, outcome: isOutcomeId(row.outcome) ? row.outcome : 'internal_error' }));
}

/**
 * Servers whose derived data is missing or was made by older rules: recorded by a crawler that was stopped before it could
 * derive, or before an upgrade.
 * @param rules the present rules version
 */
export function serversToDerive(db: Db, rules: number): number[] {
  const underived = db
    .selectDistinct({ serverId: endpoint.serverId })
    .from(snapshot)
    .innerJoin(endpoint, eq(endpoint.id, snapshot.endpointId))
    .where(
      and(
        eq(snapshot.complete, true),
        eq(snapshot.emptied, false),
        notExists(
          db
            .select({ one: sql`1` })
            .from(transition)
            .where(
              and(eq(transition.endpointId, snapshot.endpointId), eq(transition.toSnapshotId, snapshot.id)),
            ),
        ),
      ),
    )
    .all();
  const outdated = db
    .selectDistinct({ serverId: change.serverId })
    .from(change)
    .where(or(lt(change.rulesVersion, rules)))
    .all();
  return [...new Set([...underived, ...outdated].map((row) => row.serverId))];
}

/** Whether another endpoint of the server gave its list when its newest release was last looked at. */
export function isListedElsewhere(db: Db, serverId: number, endpointId: number): boolean {
  const found = db.get<{ one: number } | undefined>(sql`
    select 1 as one from endpoint e join newest_inspection n on n.endpoint_id = e.id
    left join release r on r.id = nullif(n.release_key, 0)
    where e.server_id = ${serverId} and e.id <> ${endpointId} and n.outcome = 'ok'
      and (n.release_key = 0 or r.is_latest) limit 1`);
  return found !== undefined;
}
