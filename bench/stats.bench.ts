import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chartOf } from '@/app/stats/chart';
import { loadStats } from '@/app/stats/load-stats';
import { allMeasures } from '@/core/stats/all';
import type { AnyMeasure } from '@/core/stats/measure';
import { deriveStats, recountStats } from '@/crawler/derive/stats';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { serversBehind } from '@/db/queries/stats';
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
    const start = performance.now();
    recountStats(db, new AbortController().signal);
    const seconds = (performance.now() - start) / 1_000;
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
        what: 'count again',
        size,
        figures: {
          seconds: figure(seconds),
          'definitions/s': figure(definitions / seconds),
          'bytes/definition': figure(bytes / definitions),
          rows,
        },
      },
      { what: 'update of a server', size, figures: spread(updates) },
      { what: 'reads and chart of a page', size, figures: spread(pages) },
    ];
  });
}

function spread(times: readonly number[]): Row['figures'] {
  return {
    'p50 ms': figure(quantile(times, 0.5)),
    'p95 ms': figure(quantile(times, 0.95)),
    'max ms': figure(Math.max(...times)),
  };
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** What an inspection that found another list costs: the newest list of the server is counted as if it had just come. */
function withoutOneRelease(db: Db, serverId: number): void {
  // Under another number, so that it is not known as counted.
  db.$client
    .prepare('update counted_list set snapshot_id = ? where server_id = ? and back = 0')
    .run(serverId * releases - 1, serverId);
  db.$client
    .prepare(
      'delete from definition_counts where definition_id in (select definition_id from snapshot_tool where snapshot_id = ?)',
    )
    .run(serverId * releases);
  deriveStats(db, serverId);
}

function readPage(db: Db, measure: AnyMeasure): void {
  const stats = loadStats(db, measure, 'first');
  chartOf(stats, 760);
  chartOf(stats, 280);
  const there = stats.now?.figures[0]?.servers?.count ?? 0;
  if (there > 0) serversBehind(db, measure.id, measure.parts[0].id, { after: 0, limit: Math.min(50, there) });
}

/** Puts the rows that recording and deriving would leave, without the work of it. */
function insertServers(db: Db, servers: number): void {
  const put = (sql: string) => db.$client.prepare(sql);
  const server = put(
    "insert into server (id, namespace, name, first_seen_at, tool_count) values (?, 'npm', ?, 0, ?)",
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
  };
  for (let from = 1; from <= servers; from += 1_000)
    db.transaction(() => {
      for (let id = from; id < Math.min(from + 1_000, servers + 1); id++) insertOne(id);
    });
}
