import { sql } from 'drizzle-orm';
import type { Change, Side } from '@/core/diff/change';
import type { Severity } from '@/core/diff/kinds/kind';
import type { ItemStep } from '@/core/feeds/item';
import type { ServerIdentity } from '@/core/server-identity';
import type { Db } from '../handle';

/** An entry of a server that a change was published by. */
export interface KeptItem {
  seq: number;
  key: string;
  state: 'news' | 'history' | 'silent';
  severity: Severity;
  derivedSeverity: Severity;
  /** Null for one that was withdrawn. */
  changeId: string | null;
  fingerprint: string | null;
  /** Null for one that tells an edit of many tools: it follows no change. */
  tool: string | null;
  /** The key of the one that tells the edit that this is a part of, or is. */
  edit: string | null;
  title: string;
}

/** The entries of a server's changes, corrections apart. */
export function keptItems(db: Db, serverId: number): KeptItem[] {
  return db.all(sql`
    select seq, key, state, severity, derived_severity as derivedSeverity, change_id as changeId, fingerprint,
      tool, edit, title
    from feed_item where server_id = ${serverId} and type = 'change' order by seq`);
}

/** A change as it was derived, with its step. Times are epoch ms. */
export interface DerivedChange {
  id: string;
  tool: string;
  kind: Change['kind'];
  side: Side;
  pointer: string;
  severity: Severity;
  fingerprint: string;
  server: ServerIdentity;
  /** The ids of the two lists. */
  stepKey: string;
  step: ItemStep;
  /** When both lists were first known. */
  seenAt: number;
  /** False for a release that was known when the first ones of its package were. */
  isLaterRelease: boolean;
}

type Raw = Omit<DerivedChange, 'server' | 'step' | 'isLaterRelease'> &
  ServerIdentity &
  Omit<ItemStep, 'dateTrusted'> & { dateTrusted: number; isLaterRelease: number | null };

/** Everything that changed in a server, oldest step first, in the order in which it was found. */
export function derivedChanges(db: Db, serverId: number): DerivedChange[] {
  return db
    .all<Raw>(sql`
      select c.id, c.tool, c.kind, c.side, c.pointer, c.severity, c.fingerprint, s.namespace, s.name,
        t.from_snapshot_id || '-' || t.to_snapshot_id as stepKey, t.cause, f.version as fromVersion,
        r.version as toVersion, t.not_before as notBefore, t.not_after as notAfter, t.date_trusted as dateTrusted,
        max(a.first_seen_at, sn.first_seen_at) as seenAt,
        r.first_seen_at > (select min(first_seen_at) from release where endpoint_id = t.endpoint_id) as isLaterRelease
      from endpoint e cross join transition t on t.endpoint_id = e.id
        join change c on c.transition_id = t.id
        join server s on s.id = e.server_id
        join snapshot a on a.id = t.from_snapshot_id
        join snapshot sn on sn.id = t.to_snapshot_id
        left join release f on f.id = t.from_release_id
        left join release r on r.id = t.to_release_id
      where e.server_id = ${serverId}
      order by t.not_after, t.id, c.rowid`)
    .map(({ namespace, name, cause, fromVersion, toVersion, notBefore, notAfter, dateTrusted, ...row }) => ({
      ...row,
      server: { namespace, name },
      step: { cause, fromVersion, toVersion, notBefore, notAfter, dateTrusted: dateTrusted === 1 },
      isLaterRelease: row.isLaterRelease === 1,
    }));
}

/** Servers with changes of which none was ever published: derived before entries were kept. */
export function serversToPublish(db: Db): number[] {
  return db
    .all<{ id: number }>(sql`
      select s.id from server s
      where exists (select 1 from change c where c.server_id = s.id)
        and not exists (select 1 from feed_item i where i.server_id = s.id)`)
    .map((row) => row.id);
}
