import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWriter } from '@/db/open-writer';
import { seedGenerated, toolsPerServer } from './record.bench';
import { figure, quantile, type Row } from './report';
import { startSite } from './site';

const visits = 60;

/**
 * The production build over databases of growing size: how long each kind of page takes, one visitor at a time, each visit
 * to another server or tool. Needs `npm run build` first.
 */
export async function benchPages(sizes: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const tools of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'schemalog-bench-'));
    const path = join(folder, 'bench.db');
    const db = openWriter(path);
    const servers = tools / toolsPerServer;
    for (let i = 0; i < servers; i++) seedGenerated(db, i);
    db.$client.pragma('wal_checkpoint(TRUNCATE)');
    const names = db.$client
      .prepare(
        'SELECT s.namespace, s.name AS server, t.name AS tool FROM tool t JOIN server s ON s.id = t.server_id WHERE t.id % ? = 0 LIMIT ?',
      )
      .all(Math.max(1, Math.floor(tools / visits)), visits) as {
      namespace: string;
      server: string;
      tool: string;
    }[];
    db.$client.close();
    const site = await startSite(path);
    try {
      for (const [page, address] of Object.entries(pages)) {
        const times: number[] = [];
        await fetch(`${site.address}${address(names[0] ?? missing, 0)}`);
        for (const [i, name] of names.entries())
          times.push(await visit(`${site.address}${address(name, i)}`));
        rows.push({
          what: page,
          size: `${tools} tools`,
          figures: { 'p50 ms': figure(quantile(times, 0.5)), 'p95 ms': figure(quantile(times, 0.95)) },
        });
      }
    } finally {
      site.stop();
      rmSync(folder, { recursive: true });
    }
  }
  return rows.sort((a, b) => a.what.localeCompare(b.what));
}

type Named = { namespace: string; server: string; tool: string };
const missing: Named = { namespace: 'none', server: 'none', tool: 'none' };
const words = ['issue', 'branch', 'create', 'invoice list', 'render', 'tabl'];

const measures = ['output-schema', 'schema-features', 'parameter-count', 'release-changes', 'sdk'];

const pages: Record<string, (name: Named, i: number) => string> = {
  home: () => '/',
  'server list': (_, i) => `/servers?page=${(i % 5) + 1}`,
  'server list, filtered': (_, i) => `/servers?has=output-schema&q=server-${i}`,
  server: ({ namespace, server }) => `/servers/${namespace}/${server}`,
  tool: ({ namespace, server, tool }) => `/servers/${namespace}/${server}/tools/${tool}`,
  search: (_, i) => `/search?q=${encodeURIComponent(words[i % words.length] ?? '')}`,
  statistics: () => '/stats',
  'statistics of a measure': (_, i) => `/stats/${measures[i % measures.length]}`,
  status: () => '/status',
  'health (floor)': () => '/api/health',
};

async function visit(address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - start;
}
