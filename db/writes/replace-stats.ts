import { allMeasures } from '@/core/stats/all';
import {
  type Counts,
  firstGradedSlot,
  gradesKey,
  presentSlots,
  statsKey,
  writeCounts,
} from '@/core/stats/counts';
import { tokensVersion } from '@/core/stats/tokens';
import { type CountedList, type Total, Totals } from '@/core/stats/totals';
import type { Db } from '../handle';
import { prepared } from '../prepared';
import { countedLists } from '../queries/count-stats';

/** What a server adds, with the snapshot that it was counted from, and the numbers that a middle is said of. */
export interface KeptList extends CountedList {
  snapshotId: number | null;
  numbers: { tools: number; tokens: number; daysSinceChange: number | null } | null;
}

/** A list in which a server takes up or drops a part of a measure. */
interface KeptMove {
  slot: number;
  /** Epoch ms. */
  at: number;
  isTrusted: boolean;
  fromSnapshotId: number;
  toSnapshotId: number;
  before: number;
  after: number;
}

/** Everything that a server adds to the statistics. */
export interface ServerStats {
  lists: readonly KeptList[];
  moves: readonly KeptMove[];
  /** Null without a step between releases. `changedLow` in billionths. */
  steps: {
    steps: number;
    changed: number;
    breaking: number;
    changedLow: number;
    middleDays: number | null;
  } | null;
}

/** Keeps what the present measures count in definitions. */
export function keepDefinitionCounts(db: Db, counted: ReadonlyMap<number, Counts>): void {
  const keep = prepared(
    db,
    'insert or replace into definition_counts (definition_id, stats_key, counts) values (?, ?, ?)',
  );
  db.transaction(
    () => {
      for (const [definitionId, counts] of counted) keep.run(definitionId, statsKey, writeCounts(counts));
    },
    { behavior: 'immediate' },
  );
}

/** Keeps how many tokens definitions have. */
export function keepDefinitionTokens(db: Db, counted: ReadonlyMap<number, number>): void {
  const keep = prepared(
    db,
    'insert or replace into definition_tokens (definition_id, version, tokens) values (?, ?, ?)',
  );
  db.transaction(
    () => {
      for (const [definitionId, tokens] of counted) keep.run(definitionId, tokensVersion, tokens);
    },
    { behavior: 'immediate' },
  );
}

/** A server is to be counted again. */
export function markDue(db: Db, serverId: number): void {
  prepared(db, 'insert or ignore into stats_due (server_id) values (?)').run(serverId);
}

/**
 * Replaces what servers add to the statistics, in one transaction: what they added is taken from the sums and the new is
 * added, and what is left of the difference is written.
 * @param servers by the id of the server
 */
export function replaceStats(db: Db, servers: ReadonlyMap<number, ServerStats>): void {
  db.transaction(
    () => {
      const totals = new Totals();
      const keepSlots = slotKeeper(db);
      const keepLists = listKeeper(db);
      const keepMoves = moveKeeper(db);
      const keepSteps = stepsKeeper(db);
      const done = prepared(db, 'delete from stats_due where server_id = ?');
      for (const [serverId, { lists, moves, steps }] of servers) {
        const before = countedLists(db, serverId);
        totals.add(before, -1);
        totals.add(lists);
        keepSlots(serverId, newestSlots(before), newestSlots(lists));
        keepLists(serverId, lists);
        keepMoves(serverId, moves);
        keepSteps(serverId, steps);
        done.run(serverId);
      }
      addTotals(db, totals.sums());
    },
    { behavior: 'immediate' },
  );
}

/** Forgets everything that was counted: the next count begins with the definitions. Tokens and grades of past months stay. */
export function forgetStats(db: Db): void {
  const tables = [
    'stats_total',
    'slot_server',
    'counted_list',
    'definition_counts',
    'part_move',
    'server_steps',
  ];
  db.transaction(
    () => {
      for (const table of tables) prepared(db, `delete from ${table}`).run();
    },
    { behavior: 'immediate' },
  );
}

/** Forgets the sums of grades, which profiles and rules that come or go make wrong; their servers are due. */
export function forgetGradeStats(db: Db): void {
  const measures = allMeasures.flatMap(({ id, unit }) => (unit === 'graded' ? [id] : []));
  db.transaction(
    () => {
      const forget = prepared(db, 'delete from stats_total where measure = ?');
      for (const id of measures) forget.run(id);
      prepared(db, "delete from counted_list where of = 'grades'").run();
      prepared(
        db,
        'insert or ignore into stats_due (server_id) select distinct server_id from graded_month',
      ).run();
    },
    { behavior: 'immediate' },
  );
}

function listKeeper(db: Db): (serverId: number, lists: readonly KeptList[]) => void {
  const forget = prepared(db, 'delete from counted_list where server_id = ?');
  const keep = prepared(
    db,
    `
    insert into counted_list (server_id, of, back, snapshot_id, stats_key, from_month, to_month, published_month,
      tools, tokens, days_since_change, grouped, counts)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (serverId, lists) => {
    forget.run(serverId);
    for (const { of, back, snapshotId, months, published, numbers, grouped, counts } of lists) {
      const key = of === 'grades' ? gradesKey : statsKey;
      const [from, to] = [months?.from ?? null, months?.to ?? null];
      const { tools = null, tokens = null, daysSinceChange = null } = numbers ?? {};
      const texts = [JSON.stringify(grouped), writeCounts(counts)];
      keep.run(
        serverId,
        of,
        back,
        snapshotId,
        key,
        from,
        to,
        published,
        tools,
        tokens,
        daysSinceChange,
        ...texts,
      );
    }
  };
}

function moveKeeper(db: Db): (serverId: number, moves: readonly KeptMove[]) => void {
  const forget = prepared(db, 'delete from part_move where server_id = ?');
  const keep = prepared(
    db,
    `
    insert or replace into part_move (slot, at, server_id, to_snapshot_id, from_snapshot_id, is_trusted, before, after)
    values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (serverId, moves) => {
    forget.run(serverId);
    for (const { slot, at, toSnapshotId, fromSnapshotId, isTrusted, before, after } of moves)
      keep.run(slot, at, serverId, toSnapshotId, fromSnapshotId, isTrusted ? 1 : 0, before, after);
  };
}

function stepsKeeper(db: Db): (serverId: number, steps: ServerStats['steps']) => void {
  const forget = prepared(db, 'delete from server_steps where server_id = ?');
  const keep = prepared(
    db,
    `
    insert or replace into server_steps (server_id, steps, changed, breaking, middle_days, changed_low)
    values (?, ?, ?, ?, ?, ?)`,
  );
  return (serverId, found) => {
    if (found === null) forget.run(serverId);
    else keep.run(serverId, found.steps, found.changed, found.breaking, found.middleDays, found.changedLow);
  };
}

/** The slots at which the newest list of a server has something. */
function newestSlots(lists: readonly CountedList[]): Set<number> {
  const newest = lists.find(({ of, back }) => of === 'list' && back === 0);
  return new Set(presentSlots(newest?.counts ?? []).filter((slot) => slot < firstGradedSlot));
}

/** Keeps at which slots a server has something; those that stay write nothing. */
function slotKeeper(db: Db): (serverId: number, before: Set<number>, after: Set<number>) => void {
  const add = prepared(db, 'insert or ignore into slot_server (slot, server_id) values (?, ?)');
  const remove = prepared(db, 'delete from slot_server where slot = ? and server_id = ?');
  return (serverId, before, after) => {
    for (const slot of before) if (!after.has(slot)) remove.run(slot, serverId);
    for (const slot of after) if (!before.has(slot)) add.run(slot, serverId);
  };
}

const key = 'measure = ? and axis = ? and breakdown = ? and "group" = ? and x = ? and part = ?';

/** Adds differences to the sums; sums that come to nothing leave no row, as if they had never been. */
function addTotals(db: Db, sums: readonly Total[]): void {
  const add = prepared(
    db,
    `
    insert into stats_total (measure, axis, breakdown, "group", x, part, count, servers, shares)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict do update set
      count = count + excluded.count, servers = servers + excluded.servers, shares = shares + excluded.shares
    returning count, servers, shares`,
  );
  const remove = prepared(db, `delete from stats_total where ${key}`);
  for (const { measure, axis, breakdown, group, x, part, count, servers, shares } of sums) {
    const place = [measure, axis, breakdown, group, x, part];
    const left = add.get(...place, count, servers, shares) as Pick<Total, 'count' | 'servers' | 'shares'>;
    if (left.count === 0 && left.servers === 0 && left.shares === 0) remove.run(...place);
  }
}
