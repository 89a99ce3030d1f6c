import type { EndpointKind } from '@/core/endpoint-kind';
import type { Due, DueReason } from '@/core/schedule';
import type { Db } from '../handle';
import { prepared } from '../prepared';
import { optOutCheck } from '../queries/opt-outs';

/*
 * The queue that all workers on a database share. Each statement is a transaction of its own: a worker that dies leaves at most a
 * lease that ends by itself. Times are epoch ms.
 */

/** What is to be looked at again and again. */
export interface QueueEntry {
  kind: EndpointKind;
  address: string;
  source: string;
  host: string | null;
}

/** The right of one worker to look at one entry, until its time is over or somebody else has a younger one. */
export interface Lease extends QueueEntry {
  id: number;
  token: number;
  owner: string;
  reason: DueReason;
  failures: number;
}

/** The worker lost its lease meanwhile: what it found is not recorded. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/** Begins a scope: the entries that this handle claims. It is nobody else's, and empty at first. */
export function beginScope(db: Db): void {
  db.$client.exec('create temp table if not exists scope (queue_id integer primary key); delete from scope');
}

/**
 * Puts entries into the queue, where they are not yet, and into the scope of this handle. What is new is due at once.
 * @param isAsked they are asked for by name: due now
 * @returns their ids, in order; null for what is left out since its owner wants it so
 */
export function enqueueAll(
  db: Db,
  entries: readonly QueueEntry[],
  now: number,
  isAsked = false,
): (number | null)[] {
  const leftOut = optOutCheck(db);
  const find = db.$client.prepare('select id from queue where kind = ? and address = ?').pluck();
  const add = db.$client
    .prepare(
      `insert into queue (kind, address, source, host, due_at, reason)
        values (@kind, @address, @source, @host, @now, 'new') returning id`,
    )
    .pluck();
  const ask = db.$client.prepare(
    `update queue set due_at = @now, reason = 'asked' where id = @id and due_at > @now`,
  );
  const take = db.$client.prepare('insert or ignore into temp.scope values (?)');
  const all = db.$client.transaction(() =>
    entries.map((entry) => {
      if (leftOut.endpoint(entry.kind, entry.address)) return null;
      const id = (find.get(entry.kind, entry.address) ?? add.get({ ...entry, now })) as number;
      if (isAsked) ask.run({ id, now });
      take.run(id);
      return id;
    }),
  );
  return all.immediate();
}

/** Who wants a lease, and what politeness allows. */
export interface Claim {
  owner: string;
  now: number;
  until: number;
  /** The pause between two looks at one host. */
  hostPauseMs: number;
  /** Leases of all workers together. */
  most: number;
  /** Leases of one source together, by its id. */
  mostOfSource: Readonly<Record<string, number>>;
}

/** Entries that can be claimed but for the limits: due, nobody's, of a host that wants to be asked. */
const free = `q.due_at <= @now and (q.lease_until is null or q.lease_until <= @now)
  and exists (select 1 from temp.scope s where s.queue_id = q.id)
  and not exists (select 1 from host h where h.host = q.host and h.paused_until > @now)`;

/**
 * Gives a worker the entry of its scope that is due the longest and that it may look at: one worker a host (packages, which are
 * no hosts, as many as there are workers), and no more at a time than the limits say.
 */
export function claimNext(db: Db, { mostOfSource, ...claim }: Claim): Lease | null {
  const limits = Object.keys(mostOfSource).length === 0 ? null : JSON.stringify(mostOfSource);
  const row = prepared(
    db,
    `update queue set owner = @owner, lease_until = @until, token = token + 1
      where (select count(*) from queue l where l.lease_until > @now) < @most
      and id = (
        select q.id from queue q indexed by queue_due
        where ${free}
        and (q.host is null or q.kind <> 'http' or (
          not exists (select 1 from queue b where b.host = q.host and b.lease_until > @now)
          and not exists (select 1 from queue b where b.host = q.host and b.left_at > @now - @hostPauseMs)))
        and not exists (select 1 from json_each(coalesce(@limits, '{}')) l where l.key = q.source
          and l.value <= (select count(*) from queue b where b.source = q.source and b.lease_until > @now))
        order by q.due_at limit 1)
      returning id, kind, address, source, host, token, owner, reason, failures`,
  ).get({ ...claim, limits });
  return (row as Lease | undefined) ?? null;
}

/** How many entries of the scope can be claimed as soon as a host or a place is free. */
export function countFree(db: Db, now: number): number {
  return db.$client.prepare(`select count(*) from queue q where ${free}`).pluck().get({ now }) as number;
}

/** When the next entry of the scope can be claimed; `Infinity` for never. */
export function nextFreeAt(db: Db, now: number): number {
  const at = db.$client
    .prepare(
      `select min(max(q.due_at,
        case when q.lease_until > @now then q.lease_until else 0 end,
        coalesce((select h.paused_until from host h where h.host = q.host), 0)))
      from queue q where exists (select 1 from temp.scope s where s.queue_id = q.id)`,
    )
    .pluck()
    .get({ now }) as number | null;
  return at ?? Number.POSITIVE_INFINITY;
}

/** Keeps the leases of a worker. @returns the ids that it still has */
export function renewLeases(db: Db, owner: string, until: number): Set<number> {
  const renew = db.$client.prepare('update queue set lease_until = ? where owner = ? returning id').pluck();
  return new Set(renew.all(until, owner) as number[]);
}

/**
 * Makes sure, within a transaction that writes, that the worker has its lease still.
 * @throws LeaseLostError
 */
export function assertLease(db: Pick<Db, '$client'>, { id, token, owner }: Lease): void {
  const held = prepared(db, 'select 1 from queue where id = ? and token = ? and owner = ?').get(
    id,
    token,
    owner,
  );
  if (held === undefined) throw new LeaseLostError('another worker has taken this over');
}

/**
 * Ends a look: when the entry is due again and why, and how many looks in a row gave no list.
 * @throws LeaseLostError, and changes nothing, when another worker has it now
 */
export function leaveEntry(db: Db, lease: Lease, due: Due, failures: number, now: number): void {
  const left = prepared(
    db,
    `update queue set owner = null, lease_until = null, due_at = @at, reason = @reason, failures = @failures,
      left_at = @now where id = @id and token = @token and owner = @owner`,
  ).run({ ...due, failures, now, id: lease.id, token: lease.token, owner: lease.owner });
  if (left.changes === 0) throw new LeaseLostError('another worker has taken this over');
}

/** Gives back every entry that a worker has, as it was. */
export function releaseLeases(db: Db, owner: string): void {
  db.$client.prepare('update queue set owner = null, lease_until = null where owner = ?').run(owner);
}

/** Gives back what dead workers had: entries and turns. */
export function releaseDead(db: Db, isDead: (owner: string) => boolean): void {
  const owners = db.$client
    .prepare('select owner from queue where lease_until is not null union select owner from turn')
    .pluck()
    .all() as string[];
  for (const owner of owners) {
    if (!isDead(owner)) continue;
    releaseLeases(db, owner);
    db.$client.prepare('delete from turn where owner = ?').run(owner);
  }
}

/** A registry shows something new: due as soon as an hour has passed since the last look. */
export function hasten(db: Db, kind: EndpointKind, address: string, now: number): void {
  db.$client
    .prepare(
      `update queue set due_at = max(@now, coalesce(left_at, 0) + 3600000), reason = 'news'
      where kind = @kind and address = @address and left_at is not null
      and due_at > max(@now, coalesce(left_at, 0) + 3600000)`,
    )
    .run({ kind, address, now });
}

/** A host wants to be left alone. A longer pause stays. */
export function pauseHost(db: Db, host: string, until: number, reason: string): void {
  db.$client
    .prepare(
      `insert into host (host, paused_until, pause_reason) values (?, ?, ?)
      on conflict do update set paused_until = excluded.paused_until, pause_reason = excluded.pause_reason
      where excluded.paused_until > paused_until`,
    )
    .run(host, until, reason);
}

/** Takes something that one worker does at a time, or keeps it. @returns whether the worker has it now */
export function takeTurn(db: Db, name: string, owner: string, now: number, until: number): boolean {
  const taken = db.$client
    .prepare(
      `insert into turn (name, owner, until) values (@name, @owner, @until)
      on conflict do update set owner = excluded.owner, until = excluded.until
      where owner = excluded.owner or until <= @now`,
    )
    .run({ name, owner, now, until });
  return taken.changes === 1;
}

/** Gives it back. */
export function leaveTurn(db: Db, name: string, owner: string): void {
  db.$client.prepare('delete from turn where name = ? and owner = ?').run(name, owner);
}

/** Takes entries out of the queue. Who is looking at them loses the lease. */
export function dropEntries(db: Db, isGone: (kind: EndpointKind, address: string) => boolean): void {
  const drop = db.$client.prepare('delete from queue where id = ?');
  const all = db.$client.prepare('select id, kind, address from queue').all() as Pick<
    Lease,
    'id' | 'kind' | 'address'
  >[];
  for (const { id, kind, address } of all) if (isGone(kind, address)) drop.run(id);
}
