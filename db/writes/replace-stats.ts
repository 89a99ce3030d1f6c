import { type Counts, statsKey, writeCounts } from '@/core/stats/counts';
import { type CountedList, type Total, Totals } from '@/core/stats/totals';
import type { Db } from '../handle';
import { countedLists } from '../queries/stats';
import { countedList, definitionCounts, slotServer, statsTotal } from '../schema/stats';

/** A list as it is kept, with the snapshot that it was counted from. */
export interface KeptList extends CountedList {
  snapshotId: number;
}

/** Keeps what the present measures count in definitions. */
export function keepDefinitionCounts(db: Db, counted: ReadonlyMap<number, Counts>): void {
  const keep = db.$client.prepare(
    'insert or replace into definition_counts (definition_id, stats_key, counts) values (?, ?, ?)',
  );
  for (const [definitionId, counts] of counted) keep.run(definitionId, statsKey, writeCounts(counts));
}

/** What servers add to the statistics, by the id of the server. */
export type ServerLists = ReadonlyMap<number, readonly KeptList[]>;

/**
 * Replaces what servers add to the statistics, in one transaction: their old lists are taken from the sums and the new ones
 * added, and what is left of the difference is written.
 */
export function replaceStats(db: Db, servers: ServerLists): void {
  db.transaction(() => {
    const totals = new Totals();
    const keepSlots = slotKeeper(db);
    const forget = db.$client.prepare('delete from counted_list where server_id = ?');
    const keep = db.$client.prepare(`
      insert into counted_list
        (server_id, back, snapshot_id, stats_key, from_month, to_month, published_month, grouped, counts)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
    for (const [serverId, lists] of servers) {
      const before = countedLists(db, serverId);
      totals.add(before, -1);
      totals.add(lists);
      keepSlots(serverId, newestSlots(before), newestSlots(lists));
      forget.run(serverId);
      for (const { back, snapshotId, months, published, grouped, counts } of lists) {
        const [from, to] = [months?.from ?? null, months?.to ?? null];
        const texts = [JSON.stringify(grouped), writeCounts(counts)];
        keep.run(serverId, back, snapshotId, statsKey, from, to, published, ...texts);
      }
    }
    addTotals(db, totals.sums());
  });
}

/** Forgets everything that was counted: the next count begins with the definitions. */
export function forgetStats(db: Db): void {
  db.transaction((tx) => {
    for (const table of [statsTotal, slotServer, countedList, definitionCounts]) tx.delete(table).run();
  });
}

/** The slots at which the newest list of a server has something. */
function newestSlots(lists: readonly CountedList[]): Set<number> {
  const counts = lists.find(({ back }) => back === 0)?.counts ?? [];
  return new Set(counts.flatMap((n, slot) => (n === 0 ? [] : [slot])));
}

/** Keeps at which slots a server has something; those that stay write nothing. */
function slotKeeper(db: Db): (serverId: number, before: Set<number>, after: Set<number>) => void {
  const add = db.$client.prepare('insert or ignore into slot_server (slot, server_id) values (?, ?)');
  const remove = db.$client.prepare('delete from slot_server where slot = ? and server_id = ?');
  return (serverId, before, after) => {
    for (const slot of before) if (!after.has(slot)) remove.run(slot, serverId);
    for (const slot of after) if (!before.has(slot)) add.run(slot, serverId);
  };
}

const key = 'measure = ? and axis = ? and breakdown = ? and "group" = ? and x = ? and part = ?';

/** Adds differences to the sums; sums that come to nothing leave no row, as if they had never been. */
function addTotals(db: Db, sums: readonly Total[]): void {
  const add = db.$client.prepare(`
    insert into stats_total (measure, axis, breakdown, "group", x, part, count, servers, shares)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict do update set
      count = count + excluded.count, servers = servers + excluded.servers, shares = shares + excluded.shares
    returning count, servers, shares`);
  const remove = db.$client.prepare(`delete from stats_total where ${key}`);
  for (const { measure, axis, breakdown, group, x, part, count, servers, shares } of sums) {
    const place = [measure, axis, breakdown, group, x, part];
    const left = add.get(...place, count, servers, shares) as Pick<Total, 'count' | 'servers' | 'shares'>;
    if (left.count === 0 && left.servers === 0 && left.shares === 0) remove.run(...place);
  }
}
