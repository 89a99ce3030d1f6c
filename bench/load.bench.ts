import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { openWriter } from '@/db/open-writer';
import { loadMix, type NamedThings } from './load-mix';
import { figure, quantile, type Row } from './report';
import { changedServer, seedChanges, toolsPerServer } from './seed-changes';
import { startSite } from './site';

/** Requests at a time. */
const clients = 16;
const warmUpMs = 3_000;
const runMs = 30_000;

/**
 * The production build under a fixed mix of requests to feeds, the API and the MCP server, on loopback, without rate limits. Clients
 * ask again as feed readers do: with the tag of the answer that they had last. Needs `npm run build` first.
 * @throws when an answer is no success, or a condition is not met that should be
 */
export async function benchLoad(sizes: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const changes of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'schemalog-bench-'));
    const path = join(folder, 'bench.db');
    const db = openWriter(path);
    const servers = seedChanges(db, changes);
    const ids = db.$client
      .prepare('select id from change order by id limit 200')
      .pluck()
      // Ids are texts.
      .all() as NamedThings['changes'];
    db.$client.close();
    const site = await startSite(path, { SCHEMALOG_API_REQUESTS: '0', SCHEMALOG_MCP_REQUESTS: '0' });
    try {
      const things = { servers, server: changedServer, toolsPerServer, changes: ids };
      const before = memoryMb(site.pid);
      await ask(site.address, things, warmUpMs);
      const seen = await ask(site.address, things, runMs, () => memoryMb(site.pid));
      const size = `${changes} changes, ${servers * toolsPerServer} tools, ${Math.round(statSync(path).size / 1e6)} MB`;
      rows.push({
        what: 'all',
        size,
        figures: { ...figuresOf(seen.times), ...seen.figures, 'MB at start': before },
      });
      for (const [what, times] of seen.byLine) rows.push({ what, size, figures: figuresOf(times) });
    } finally {
      site.stop();
      rmSync(folder, { recursive: true });
    }
  }
  return rows.sort((a, b) => a.what.localeCompare(b.what));
}

function figuresOf(times: readonly number[]): Row['figures'] {
  return {
    'requests/s': figure(times.length / (runMs / 1_000)),
    'p50 ms': figure(quantile(times, 0.5)),
    'p99 ms': figure(quantile(times, 0.99)),
  };
}

interface Seen {
  times: number[];
  byLine: Map<string, number[]>;
  figures: Row['figures'];
}

/** Asks for so long, in the same order of the mix each time. */
async function ask(
  address: string,
  things: NamedThings,
  forMs: number,
  memory: () => number = () => 0,
): Promise<Seen> {
  const pool = new Pool(address, { connections: clients });
  const tags = new Map<string, string>();
  const seen: Seen = { times: [], byLine: new Map(), figures: {} };
  const memories = [memory()];
  const timer = setInterval(() => memories.push(memory()), 500);
  const next = loadMix(things);
  const end = performance.now() + forMs;
  let [asked, unchanged] = [0, 0];
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const { what, path, body } = next();
      const tag = body === undefined ? tags.get(path) : undefined;
      const start = performance.now();
      const {
        statusCode,
        headers,
        body: answer,
      } = await pool.request({
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(tag === undefined ? {} : { 'if-none-match': tag }),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }),
        },
        ...(body === undefined ? {} : { body }),
      });
      await answer.arrayBuffer();
      const ms = performance.now() - start;
      seen.times.push(ms);
      const alike = seen.byLine.get(what);
      if (alike === undefined) seen.byLine.set(what, [ms]);
      else alike.push(ms);
      if (tag !== undefined) asked++;
      if (statusCode === 304) unchanged++;
      else if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      // Nothing is written meanwhile: who has the answer has to be told so.
      else if (tag !== undefined) throw new Error(`${path} answered other bytes than before`);
      if (typeof headers.etag === 'string') tags.set(path, headers.etag);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  clearInterval(timer);
  await pool.close();
  seen.figures = {
    'with a condition': share(asked, seen.times.length),
    '304': share(unchanged, seen.times.length),
    'MB at most': Math.max(...memories),
    'MB at the end': memories.at(-1) ?? 0,
  };
  return seen;
}

function share(count: number, of: number): string {
  return `${((100 * count) / Math.max(1, of)).toFixed(1)} %`;
}

/** The memory that a process has, in MB; NaN where the system does not tell. */
function memoryMb(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  } catch {
    return Number.NaN;
  }
}
