import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openWriter } from '@/db/open-writer';
import { figure, quantile, type Row } from './report';

const concurrency = 64;
/** Places of a hundred whose servers are not there at all; the others are those of round-servers.mjs. */
const refused = 94;

/**
 * A round over so many servers on loopback addresses of their own (20 ms to 3 s an answer, 12 % dead in three ways, 13 % that want
 * a sign-in), against the limit: the time that the servers were busy with us, over the places. Then the same a day later, when
 * nothing has changed: what it writes.
 */
export async function benchRound(servers: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'schemalog-bench-'));
  const farm = fork(fileURLToPath(new URL('./round-servers.mjs', import.meta.url)), [String(servers)]);
  try {
    const [{ port }] = (await once(farm, 'message')) as [{ port: number }];
    const list = join(folder, 'servers.json');
    writeFileSync(
      list,
      JSON.stringify(Array.from({ length: servers }, (_, n) => ({ url: addressOf(n, port) }))),
    );
    const path = join(folder, 'schemalog.db');
    const rows: Row[] = [];
    for (const [what, hours] of [
      ['first round', 0],
      ['unchanged, a day later', 27],
    ] as const) {
      const before = rowCounts(path);
      const made = await runRound(folder, list, hours);
      farm.send('sums');
      const [{ busyMs }] = (await once(farm, 'message')) as [{ busyMs: number }];
      const limitMs = busyMs / concurrency;
      const after = rowCounts(path);
      const fifth = Math.ceil(made.memory.length / 5);
      const memory = [0, 1, 2, 3, 4].map((i) =>
        Math.round(quantile(made.memory.slice(i * fifth, (i + 1) * fifth), 0.5)),
      );
      const added = [...after].filter(([table, { rows: n }]) => n !== (before.get(table)?.rows ?? 0));
      rows.push({
        what,
        size: `${servers} servers`,
        figures: {
          s: figure(made.wallMs / 1000),
          'limit s': figure(limitMs / 1000),
          ratio: figure(made.wallMs / limitMs),
          inspections: made.done,
          'wrong outcomes': wrongOutcomes(path, servers, port, hours),
          'CPU ms each': figure(made.cpuMs / made.done),
          'servers judged meanwhile': made.judged,
          'p99 of the loop, ms': figure(made.loopP99Ms),
          'MB by fifths': memory.join(' '),
          'KB written each': figure(made.bytesWritten / made.done / 1024),
          'KB the file grew, each': figure((fileSize(path) - (before.get('')?.rows ?? 0)) / made.done / 1024),
          'rows added': added
            .filter(([table]) => table !== '')
            .map(([table, { rows: n }]) => `${table} ${n - (before.get(table)?.rows ?? 0)}`)
            .join(', '),
        },
      });
    }
    return rows;
  } finally {
    farm.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

function addressOf(n: number, port: number): string {
  const host = `127.${1 + Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`;
  // Nothing listens on port 9.
  return `http://${host}:${n % 100 >= refused ? 9 : port}/mcp`;
}

function expectedOutcome(n: number): string {
  const place = n % 100;
  if (place < 13) return 'auth_required';
  if (place < 18) return 'http_error';
  if (place < 19) return 'timeout';
  return place >= refused ? 'unreachable' : 'ok';
}

interface Made {
  wallMs: number;
  cpuMs: number;
  done: number;
  memory: number[];
  bytesWritten: number;
  judged: number;
  loopP99Ms: number;
}

async function runRound(folder: string, list: string, hours: number): Promise<Made> {
  const script = fileURLToPath(new URL('./round-worker.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, list, String(hours)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SCHEMALOG_DATA: folder, SCHEMALOG_CONCURRENCY: String(concurrency) },
  });
  let out = '';
  child.stdout.on('data', (part) => (out += part));
  await once(child, 'exit');
  return JSON.parse(out) as Made;
}

/** Rows of each table; the size of the file under no name. */
function rowCounts(path: string): Map<string, { rows: number }> {
  const counts = new Map<string, { rows: number }>();
  if (fileSize(path) === 0) return counts;
  const db = openWriter(path);
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  const tables = db.$client
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like '%search%' and name not like '%words%'`,
    )
    .pluck()
    .all() as string[];
  for (const name of tables)
    counts.set(name, { rows: db.$client.prepare(`select count(*) from "${name}"`).pluck().get() as number });
  db.$client.close();
  counts.set('', { rows: fileSize(path) });
  return counts;
}

function fileSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Servers whose newest inspection is missing or did not end as it should. */
function wrongOutcomes(path: string, servers: number, port: number, hours: number): number {
  const db = openWriter(path);
  const rows = db.$client
    .prepare(
      `select e.address, n.outcome, n.started_at as at from newest_inspection n join endpoint e on e.id = n.endpoint_id`,
    )
    .all() as { address: string; outcome: string; at: number }[];
  db.$client.close();
  const since = Date.now() + (hours - 1) * 3_600_000;
  const found = new Map(rows.map(({ address, outcome, at }) => [address, at > since ? outcome : 'old']));
  let wrong = 0;
  for (let n = 0; n < servers; n++) if (found.get(addressOf(n, port)) !== expectedOutcome(n)) wrong++;
  return wrong;
}
