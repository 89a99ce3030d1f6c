import { sql } from 'drizzle-orm';
import { subscriptionLimits } from '@/core/webhooks/limits';
import type { Db } from '../handle';
import { subscription } from '../schema/subscription';

/*
 * Turns: a worker has a subscription for a moment, sends what is due, and gives it back. The turn of a worker that died ends by
 * itself, and what it sent without saying so is sent again. Times are epoch ms.
 */

/** A subscription with everything that sending needs, its secrets too: never in a log. */
export type ClaimedSubscription = typeof subscription.$inferSelect;

/** Who wants turns, and how many. */
export interface TurnClaim {
  kind: 'webhook' | 'email';
  owner: string;
  now: number;
  /** When the turn ends by itself. */
  until: number;
  /** Turns at most. */
  limit: number;
  /** Turns of all workers together at one host. */
  ofHost: number;
  /** Of those, turns of receivers that failed or were slow the last time. */
  suspects: number;
}

/** Longer is slow. */
const slowMs = 2_000;
/** Candidates that are looked at together. */
const batch = 500;

/** True for a receiver that may take long again. */
export function isSuspect({ failures, lastMs }: Pick<ClaimedSubscription, 'failures' | 'lastMs'>): boolean {
  return failures > 0 || (lastMs ?? 0) > slowMs;
}

/** Gives a worker the subscriptions that are due the longest, within the limits. */
export function claimSubscriptions(db: Db, claim: TurnClaim): ClaimedSubscription[] {
  const { kind, owner, now, until, ofHost } = claim;
  return db.transaction(
    () => {
      const leased = db.all<{ host: string; n: number }>(sql`
        select host, count(*) as n from subscription where lease_until is not null and lease_until > ${now} group by host`);
      const ofHosts = new Map(leased.map(({ host, n }) => [host, n]));
      const full = leased.filter(({ n }) => n >= ofHost).map(({ host }) => host);
      const trusted =
        claim.suspects > 0 ? sql`` : sql` and failures = 0 and coalesce(last_ms, 0) <= ${slowMs}`;
      const due = db.all<{ id: number; host: string; failures: number; lastMs: number | null }>(sql`
        select id, host, failures, last_ms as lastMs from subscription
        where due_at is not null and due_at <= ${now} and kind = ${kind} and state in ('active', 'pending')
          and (lease_until is null or lease_until <= ${now})${trusted}
          and host not in (select value from json_each(${JSON.stringify(full)}))
        order by due_at limit ${batch}`);
      const taken: number[] = [];
      let suspects = claim.suspects;
      for (const row of due) {
        if (taken.length >= claim.limit) break;
        const n = ofHosts.get(row.host) ?? 0;
        if (n >= ofHost || (isSuspect(row) && suspects-- <= 0)) continue;
        ofHosts.set(row.host, n + 1);
        taken.push(row.id);
      }
      if (taken.length === 0) return [];
      return db
        .update(subscription)
        .set({ owner, leaseUntil: until })
        .where(sql`id in ${taken}`)
        .returning()
        .all();
    },
    { behavior: 'immediate' },
  );
}

/** Ends a turn. Nothing when another worker has it by now. @param dueAt when there is something to send again; null for nothing */
export function leaveTurn(db: Db, { id, owner }: { id: number; owner: string }, dueAt: number | null): void {
  db.run(sql`
    update subscription set owner = null, lease_until = null,
      due_at = case when state in ('active', 'pending') then ${dueAt} end
    where id = ${id} and owner = ${owner}`);
}

/** Ends the turns of workers that are dead. */
export function endTurnsOfDead(db: Db, isDead: (owner: string) => boolean): void {
  const owners = db.all<{ owner: string }>(
    sql`select distinct owner from subscription where lease_until is not null and owner is not null`,
  );
  for (const { owner } of owners)
    if (isDead(owner))
      db.run(sql`update subscription set owner = null, lease_until = null where owner = ${owner}`);
}

/** When the next subscription of a kind is due; null when none is. */
export function nextDueAt(db: Db, kind: 'webhook' | 'email'): number | null {
  return db.get<{ at: number | null }>(sql`
    select min(max(due_at, coalesce(lease_until, 0))) as at from subscription
    where due_at is not null and kind = ${kind} and state in ('active', 'pending')`).at;
}

/** Deletes what nobody confirmed in time; what was confirmed before and had to confirm again is stopped. */
export function endUnconfirmed(db: Db, now: number): void {
  const late = sql`state = 'pending' and state_at < ${now - subscriptionLimits.pendingMs}`;
  db.run(sql`delete from subscription where ${late} and confirmed_at is null`);
  db.run(sql`
    update subscription set state = 'stopped', stop_reason = 'failing', state_at = ${now}, due_at = null where ${late}`);
}
