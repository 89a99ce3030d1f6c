import { sql } from 'drizzle-orm';
import type { Db } from '../handle';

/** One look at a remote. */
export interface Look {
  /** Epoch ms. */
  finishedAt: number;
  outcome: string;
  /** The list it gave; null when it gave none. */
  snapshotId: number | null;
}

/** The newest looks at a remote endpoint, oldest first, at most `limit`. */
export function remoteLooks(db: Db, endpointId: number, limit: number): Look[] {
  return db
    .all<Look>(sql`
      select i.finished_at as finishedAt, i.outcome, i.snapshot_id as snapshotId
      from inspection i
      where i.endpoint_id = ${endpointId} and i.release_id is null
      order by i.started_at desc
      limit ${limit}`)
    .reverse();
}
