import type { OptOut, OptOutOrigin } from '@/core/opt-out';
import type { Db } from '../handle';

/** Notes that something is left out from now on. @param now epoch ms */
export function addOptOut(
  db: Pick<Db, '$client'>,
  { kind, value }: OptOut,
  origin: OptOutOrigin,
  now: number,
): void {
  db.$client
    .prepare('insert or ignore into opt_out (kind, value, origin, added_at) values (?, ?, ?, ?)')
    .run(kind, value, origin, now);
}

/**
 * Lets something in again: sources are read whole the next time, so that they name it. What was deleted stays deleted.
 * @returns whether it was left out
 */
export function removeOptOut(db: Pick<Db, '$client'>, { kind, value }: OptOut): boolean {
  const gone = db.$client.prepare('delete from opt_out where kind = ? and value = ?').run(kind, value);
  if (gone.changes > 0) db.$client.prepare('update source set state = null, not_before = null').run();
  return gone.changes > 0;
}

/** Ends the webhooks of a host that is left out, on whatever port. */
export function stopWebhooksOf(db: Pick<Db, '$client'>, host: string, now: number): void {
  db.$client
    .prepare(
      `update subscription set state = 'stopped', stop_reason = 'left-out', state_at = @now, due_at = null,
        confirmation_hash = null
      where kind = 'webhook' and state <> 'stopped' and (host = @host or substr(host, 1, length(@host) + 1) = @host || ':')`,
    )
    .run({ host, now });
}
