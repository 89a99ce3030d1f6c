import { type OptOut, type OptOutOrigin, optOutsOf, parseOptOut } from '@/core/opt-out';
import type { Db } from '@/db/handle';
import { serverEndpoints } from '@/db/queries/history';
import { endpointsOf, listOptOuts } from '@/db/queries/opt-outs';
import { forgetDefinitions, forgetEndpoint, forgetServer } from '@/db/writes/forget';
import { addOptOut, removeOptOut, stopWebhooksOf } from '@/db/writes/opt-out';
import { dropEntries } from '@/db/writes/queue';
import { replaceGrades } from '@/db/writes/replace-grades';
import { replaceStats } from '@/db/writes/replace-stats';
import { ConfigError } from '../config';
import { deriveServer } from '../derive/derive-server';

/*
 * Opt-out: whoever owns a server says that it is to be left out, and it is: at once, with all that was recorded of it, whatever
 * sources say later. Feeds that others have read already are with them.
 */

/**
 * Leaves something out from now on and deletes what was recorded of it, in one transaction. A worker that is looking at it
 * loses its lease, and records nothing.
 * @param now epoch ms
 * @returns how many addresses and packages were deleted
 */
export function leaveOut(db: Db, entry: OptOut, origin: OptOutOrigin, now: number): number {
  // What is deleted is overwritten, too.
  db.$client.pragma('secure_delete = on');
  const count = db.transaction(
    () => {
      const endpoints = endpointsOf(db, entry);
      addOptOut(db, entry, origin, now);
      if (entry.kind === 'host') stopWebhooksOf(db, entry.value, now);
      // A server is left out with all ways to reach it, under whatever name sources find them.
      if (entry.kind === 'server')
        for (const { kind, address } of endpoints)
          for (const one of optOutsOf(kind, address))
            if (one.kind !== 'host') addOptOut(db, one, 'server', now);
      for (const { id } of endpoints) forgetEndpoint(db, id);
      for (const serverId of new Set(endpoints.map((row) => row.serverId))) forgetDerived(db, serverId, now);
      dropEntries(db, (kind, address) => isOneOf(entry, optOutsOf(kind, address)));
      return endpoints.length;
    },
    { behavior: 'immediate' },
  );
  // The log of the database has it still.
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  return count;
}

function isOneOf({ kind, value }: OptOut, all: readonly OptOut[]): boolean {
  return all.some((one) => one.kind === kind && one.value === value);
}

/** Derives the rest of a server anew; a server without a way to reach it goes. */
function forgetDerived(db: Db, serverId: number, now: number): void {
  replaceGrades(db, serverId, { compatKey: '', profiles: [], tools: [], at: now });
  deriveServer(db, serverId);
  forgetDefinitions(db);
  if (serverEndpoints(db, serverId).length > 0) return;
  replaceStats(db, new Map([[serverId, { lists: [], moves: [], steps: null }]]));
  forgetServer(db, serverId);
}

/**
 * Brings the table in line with the file of the settings: new lines leave out, lines that are gone let in again.
 * @throws ConfigError for a line that cannot be understood
 */
export function applyOptOutFile(db: Db, text: string, path: string, now: number): void {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/#.*/, '').trim());
  const wanted = lines
    .filter((line) => line !== '')
    .map((line) => {
      const entry = parseOptOut(line);
      if (entry === null)
        throw new ConfigError(`${path}: "${line.slice(0, 200)}" is no address, package, server or host.`);
      return entry;
    });
  const key = ({ kind, value }: OptOut): string => `${kind} ${value}`;
  const known = listOptOuts(db);
  const names = new Set(wanted.map(key));
  const before = new Set(known.map(key));
  for (const entry of known) if (entry.origin === 'file' && !names.has(key(entry))) removeOptOut(db, entry);
  for (const entry of wanted) if (!before.has(key(entry))) leaveOut(db, entry, 'file', now);
}
