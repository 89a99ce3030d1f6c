import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chartOf } from '@/app/stats/chart';
import { loadStats } from '@/app/stats/load-stats';
import { allMeasures } from '@/core/stats/all';
import { namedCounts, slots } from '@/core/stats/counts';
import type { AnyMeasure } from '@/core/stats/measure';
import { monthOf } from '@/core/stats/month';
import { deriveStats, recountStats } from '@/crawler/derive/stats';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { mostVolatile, newestMoves, serversBehind } from '@/db/queries/stats';
import { generatedTools } from './generate';
import { figure, quantile, type Row } from './report';

const toolsPerRelease = 5;
const releases = 2;
const visits = 200;
const day = 86_400_000;

/**
 * Statistics over generated packages with two releases each, all definitions different: counting everything again, the
 * update that one inspection costs, and what the page of each measure reads and draws (the site itself not included).
 */
export async function benchStats(sizes: readonly number[]): Promise<Row[]> {
  return sizes.flatMap((definitions) => {
    const folder = mkdtempSync(join(tmpdir(), 'schemalog-bench-'));
    const db = openWriter(join(folder, 'bench.db'));
    const servers = definitions / toolsPerRelease / releases;
    insertServers(db, servers);
    const before = statSync(join(folder, 'bench.db')).size;
    const counting = () => timed(() => void recountStats(db, new AbortController().signal));
    const [first, again] = [counting(), counting()];
    db.$client.pragma('wal_checkpoint(TRUNCATE)');
    const bytes = statSync(join(folder, 'bench.db')).size - before;
    const some = Array.from({ length: visits }, (_, i) => 1 + Math.floor((i * servers) / visits));
    const updates = some.map((serverId) => timed(() => withoutOneRelease(db, serverId)));
    const pages = Array.from(
      { length: visits },
      (_, i) => allMeasures[i % allMeasures.length] as AnyMeasure,
    ).map((measure) => timed(() => readPage(db, measure)));
    const rows = db.$client.prepare('select count(*) from stats_total').pluck().get() as number;
    db.$client.close();
    rmSync(folder, { recursive: true });
    const size = `${definitions} definitions, ${servers} servers`;
    return [
      {
        what: 'count for the first time, with tokens',
        size,
        figures: secondsOf(first, definitions),
      },
      {
        what: 'count again',
        size,
        figures: {
          ...secondsOf(again, definitions),
          'bytes/definition': figure(bytes / definitions),
          rows,
        },
      },
      { what: 'update of a server', size, figures: spread(updates) },
      { what: 'reads and chart of a page', size, figures: spread(pages) },
    ];
  });
}

/** How long something took, and how long the processor worked on it: the same on an idle machine. */
interface Time {
  wallMs: number;
  cpuMs: number;
}

function secondsOf({ wallMs, cpuMs }: Time, definitions: number): Row['figures'] {
  return {
    seconds: figure(wallMs / 1_000),
    'CPU s': figure(cpuMs / 1_000),
    'CPU µs/definition': figure((cpuMs * 1_000) / definitions),
  };
}

function spread(times: readonly Time[]): Row['figures'] {
  const wall = times.map(({ wallMs }) => wallMs);
  const cpu = times.map(({ cpuMs }) => cpuMs);
  return {
    'p50 ms': figure(quantile(wall, 0.5)),
    'p95 ms': figure(quantile(wall, 0.95)),
    'max ms': figure(Math.max(...wall)),
    'p95 CPU ms': figure(quantile(cpu, 0.95)),
  };
}

function timed(work: () => void): Time {
  const start = performance.now();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return { wallMs: performance.now() - start, cpuMs: (user + system) / 1_000 };
}

/** What an inspection that found another list costs: the newest list of the server is counted as if it had just come. */
function withoutOneRelease(db: Db, serverId: number): void {
  // Under another number, so that it is not known as counted.
  db.$client
    .prepare("update counted_list set snapshot_id = ? where server_id = ? and of = 'list' and back = 0")
    .run(serverId * releases - 1, serverId);
  for (const table of ['definition_counts', 'definition_tokens'])
    db.$client
      .prepare(
        `delete from ${table} where definition_id in (select definition_id from snapshot_tool where snapshot_id = ?)`,
      )
      .run(serverId * releases);
  deriveStats(db, serverId);
}

function readPage(db: Db, measure: AnyMeasure): void {
  const stats = loadStats(db, measure, '');
  chartOf(stats, 760);
  chartOf(stats, 280);
  const there = stats.now?.figures[0]?.servers?.count ?? 0;
  newestMoves(db, measure.id, measure.parts[0].id, 20);
  if (measure.unit === 'release') mostVolatile(db, 25);
  if (there > 0) serversBehind(db, measure.id, measure.parts[0].id, { after: 0, limit: Math.min(50, there) });
}

/** One server in so many has grades: their sums do not grow with servers, and their text is long. */
const judgedOf = 20;

/** Grades of a list that meets a third of everything. */
function judgedCounts(seed: number): string {
  return namedCounts(
    slots.map(({ unit, part }, slot) =>
      unit !== 'graded' ? 0 : part === '' ? toolsPerRelease : (slot + seed) % 3 === 0 ? 3 : 0,
    ),
  );
}

/** Puts the rows that recording and deriving would leave, without the work of it. */
function insertServers(db: Db, servers: number): void {
  const put = (sql: string) => db.$client.prepare(sql);
  const server = put(
    "insert into server (id, namespace, name, first_seen_at, tool_count, outcome) values (?, 'npm', ?, 0, ?, 'ok')",
  );
  const alias = put(
    "insert into alias (source, source_key, server_id, first_seen_at, last_seen_at) values ('npm', ?, ?, 0, 0)",
  );
  const grades = put('insert into graded_month (server_id, month, counts) values (?, ?, ?)');
  const step = put(
    `insert into transition (endpoint_id, from_snapshot_id, to_snapshot_id, from_release_id, to_release_id, cause, not_after,
       date_trusted, unlike_conditions, change_count) values (?, ?, ?, ?, ?, 'release', ?, 1, '[]', ?)`,
  );
  const endpoint = put(
    "insert into endpoint (id, server_id, kind, address, added_at) values (?, ?, 'npm', ?, 0)",
  );
  const release = put(
    'insert into release (id, endpoint_id, version, position, published_at, published_at_trusted, is_latest, first_seen_at) values (?, ?, ?, ?, ?, 1, ?, 0)',
  );
  const inspection = put(
    "insert into inspection (id, endpoint_id, release_id, started_at, finished_at, outcome, evidence, conditions, complete, timings, snapshot_id) values (?, ?, ?, ?, ?, 'ok', '{}', ?, 1, '{}', ?)",
  );
  const snapshot = put(
    'insert into snapshot (id, endpoint_id, release_id, conditions_key, list_hash, tool_count, complete, emptied, first_inspection_id, first_seen_at, last_seen_at) values (?, ?, ?, ?, ?, ?, 1, 0, ?, ?, ?)',
  );
  const definition = put('insert into definition (id, hash, text, size_bytes) values (?, ?, ?, ?)');
  const tool = put(
    "insert into snapshot_tool (snapshot_id, position, name, definition_id, raw_hash, page, byte_start, byte_end) values (?, ?, ?, ?, '', 0, 0, 0)",
  );
  const conditions = JSON.stringify({
    transport: 'stdio',
    protocolNegotiated: '2025-11-25',
    package: { dependencies: 'as-published', libraries: { '@modelcontextprotocol/sdk': '1.25.0' } },
  });
  const first = Date.UTC(2023, 0, 1);
  const days = 3 * 365;
  const insertOne = (id: number): void => {
    server.run(id, `server-${id}`, toolsPerRelease);
    endpoint.run(id, id, `server-${id}`);
    alias.run(`server-${id}`, id);
    if (id % judgedOf === 0)
      for (const month of [monthOf(first), monthOf(first) + 12]) grades.run(id, month, judgedCounts(month));
    for (let r = 0; r < releases; r++) {
      const list = (id - 1) * releases + r + 1;
      const at = first + (((id * 37) % days) + r * 120) * day;
      release.run(list, id, `1.${r}.0`, r, at, r === releases - 1 ? 1 : 0);
      snapshot.run(list, id, list, 'k', String(list), toolsPerRelease, list, at, at);
      inspection.run(list, id, list, at, at, conditions, list);
      generatedTools(toolsPerRelease, list).forEach((value, i) => {
        const text = JSON.stringify(value);
        const number = (list - 1) * toolsPerRelease + i + 1;
        definition.run(number, String(number), text, text.length);
        tool.run(list, i, `tool_${i}`, number);
      });
    }
    const last = id * releases;
    step.run(id, last - 1, last, last - 1, last, first, id % 3);
  };
  for (let from = 1; from <= servers; from += 1_000)
    db.transaction(() => {
      for (let id = from; id < Math.min(from + 1_000, servers + 1); id++) insertOne(id);
    });
}
