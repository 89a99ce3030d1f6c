import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWriter } from '@/db/open-writer';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import { generatedTools } from './generate';
import { figure, type Row } from './report';

export const toolsPerServer = 20;

/**
 * Records servers with two releases each (the second changes half of the tools) and derives, until the database holds the
 * given number of tools. Definitions per second, in the last tenth as well: does it slow down as the database grows?
 */
export async function benchRecord(sizes: readonly number[]): Promise<Row[]> {
  return sizes.map((tools) => {
    const folder = mkdtempSync(join(tmpdir(), 'schemalog-bench-'));
    const db = openWriter(join(folder, 'bench.db'));
    const servers = tools / toolsPerServer;
    const lastTenth = Math.floor(servers * 0.9);
    const start = performance.now();
    let lastStart = start;
    for (let i = 0; i < servers; i++) {
      if (i === lastTenth) lastStart = performance.now();
      seedGenerated(db, i);
    }
    const end = performance.now();
    const perServer = toolsPerServer * 2;
    const bytes = statSync(join(folder, 'bench.db')).size;
    db.$client.close();
    rmSync(folder, { recursive: true });
    return {
      what: 'record and derive',
      size: `${tools} tools`,
      figures: {
        'definitions/s': figure((servers * perServer) / ((end - start) / 1000)),
        'last tenth, definitions/s': figure(((servers - lastTenth) * perServer) / ((end - lastStart) / 1000)),
        'bytes/definition': figure(bytes / (servers * perServer)),
      },
    };
  });
}

/** Puts generated server number `i` into the database. */
export function seedGenerated(db: ReturnType<typeof openWriter>, i: number): void {
  const before = generatedTools(toolsPerServer, i);
  const after = before.map((tool, t) => (t % 2 ? tool : { ...(tool as object), title: `Tool ${t}` }));
  const day = 86_400_000;
  seedServer(db, {
    namespace: `@bench${i % 500}`,
    name: `server-${i}`,
    kind: 'npm',
    address: `@bench${i % 500}/server-${i}`,
    description: `Generated server ${i}`,
    releases: [before, after].map((list, r) => ({
      version: `1.${r}.0`,
      publishedAt: Date.UTC(2026, 0, 1) + i * 60_000 + r * day,
      result: listResult(list),
    })),
  });
}
