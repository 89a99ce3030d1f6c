import { sql } from 'drizzle-orm';
import { rulesVersion } from '@/core/diff/change';
import type { Db } from '../handle';
import { type DerivedChange, derivedChanges, type KeptItem, keptItems } from '../queries/feed-state';
import { type Correction, writeCorrections } from './feed-corrections';
import { keyOf, type Place, writeChanges } from './feed-items';

/*
 * What derivation finds becomes entries of the feeds, once each.
 *
 * - A change that was not there before is news when its newer list was seen after the older one and is no release that was
 *   known from the start: news is dated by when it was seen. Everything else happened before: it is history, at its own date.
 * - An older release that is inspected later splits a step: changes get other ids, and the entry follows by the fingerprint.
 *   What is not found again is withdrawn, by an entry of its own. So is a severity that was published and is another now.
 * - New rules publish nothing: what they find in steps that were known is kept silently.
 * - What many tools of a step have in common is told once: `feed-items.ts`.
 */

/** What was derived of a server before it is derived again. */
interface DerivedBefore {
  /** Steps by the ids of their two lists. */
  steps: ReadonlySet<string>;
  /** True when any of it was made by other rules than the present ones. */
  byOtherRules: boolean;
}

/** What is known of a server now; asked for before it is derived again. */
export function derivedBefore(db: Pick<Db, 'all'>, serverId: number): DerivedBefore {
  const rows = db.all<{ step: string; isOther: number }>(sql`
    select t.from_snapshot_id || '-' || t.to_snapshot_id as step,
      exists (select 1 from change c where c.transition_id = t.id and c.rules_version <> ${rulesVersion}) as isOther
    from endpoint e cross join transition t on t.endpoint_id = e.id
    where e.server_id = ${serverId} and t.from_snapshot_id is not null`);
  return {
    steps: new Set(rows.map((row) => row.step)),
    byOtherRules: rows.some((row) => row.isOther === 1),
  };
}

/**
 * Publishes what the derivation that was just stored has found, in the same transaction.
 * @param now epoch ms: the time of corrections
 * @returns how many entries are new
 */
export function publishChanges(db: Db, serverId: number, before: DerivedBefore, now: number): number {
  const items = keptItems(db, serverId);
  const itemOfChange = new Map(
    items.flatMap((item) => (item.changeId === null ? [] : [[item.changeId, item]])),
  );
  const itemOfKey = new Map(items.map((item) => [item.key, item]));
  const changes = derivedChanges(db, serverId);
  const present = new Set(changes.map(({ id }) => id));
  const lost = items.filter((item) => item.changeId !== null && !present.has(item.changeId));
  const unknown: DerivedChange[] = [];
  const corrections: Correction[] = [];
  for (const change of changes) {
    const item = itemOfChange.get(change.id) ?? itemOfKey.get(keyOf(change.id));
    if (item === undefined) unknown.push(change);
    else corrections.push(...keepUp(db, item, change));
  }
  const lostAlike = new Map<string | null, KeptItem[]>();
  for (const item of lost)
    lostAlike.set(item.fingerprint, [...(lostAlike.get(item.fingerprint) ?? []), item]);
  const fresh: DerivedChange[] = [];
  for (const change of unknown) {
    const item = lostAlike.get(change.fingerprint)?.shift();
    if (item === undefined) fresh.push(change);
    else corrections.push(...keepUp(db, item, change));
  }
  for (const item of [...lostAlike.values()].flat()) {
    db.run(sql`update feed_item set change_id = null where seq = ${item.seq}`);
    corrections.push({ item, severity: null });
  }
  const placed = fresh.map((change) => ({ change, place: placeOf(change, before, items.length > 0, now) }));
  const told = before.byOtherRules ? [] : corrections.filter(({ item }) => item.state !== 'silent');
  return writeChanges(db, serverId, placed, now) + writeCorrections(db, told, items, now);
}

/** Publishes as history what was derived before entries were kept. @param now epoch ms */
export function publishHistory(db: Db, serverId: number, now: number): void {
  db.transaction(() => publishChanges(db, serverId, derivedBefore(db, serverId), now), {
    behavior: 'immediate',
  });
}

/** The entry of a change stays what it is. @returns what is to be told when its severity is another now */
function keepUp(db: Db, item: KeptItem, { id, severity }: DerivedChange): Correction[] {
  const isOther = item.derivedSeverity !== severity;
  if (item.changeId !== id || isOther)
    db.run(
      sql`update feed_item set change_id = ${id}, derived_severity = ${severity} where seq = ${item.seq}`,
    );
  return isOther ? [{ item, severity }] : [];
}

/** Where a new change stands in time; what is silent stands nowhere. */
function placeOf(change: DerivedChange, before: DerivedBefore, hasItems: boolean, now: number): Place {
  const history = { state: 'history', at: Math.min(change.step.notAfter, change.seenAt) } as const;
  if (before.steps.has(change.stepKey)) {
    // Without any entry it was derived before entries were kept.
    if (!hasItems) return history;
    return before.byOtherRules ? { state: 'silent', at: history.at } : { state: 'news', at: now };
  }
  const isNews = change.step.cause !== 'release' || change.isLaterRelease;
  return isNews ? { state: 'news', at: change.seenAt } : history;
}
