import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@/core/schema/json';
import { type Db, openHandle } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { listResult } from './list-result';
import { seedServer } from './seed';

/** A database with a little of everything, which tells how SQLite would run what is asked of it. */
export interface PlanDatabase {
  db: Db;
  /** How many statements `read` runs, and the steps of the plans of all of them. */
  of(read: () => unknown): { count: number; steps: string[] };
  close(): void;
}

/** Makes 30 servers with 3 releases of 8 tools each in a file of its own. */
export function openPlanDatabase(): PlanDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'schemalog-plans-'));
  const path = join(folder, 'plans.db');
  seed(path);
  const statements: string[] = [];
  const db = openHandle(path, { readonly: true, verbose: (sql) => statements.push(String(sql)) });
  return {
    db,
    of(read) {
      statements.length = 0;
      read();
      const ran = [...statements].filter((sql) => /^\s*(select|with)/i.test(sql));
      const steps = ran.flatMap((sql) =>
        (db.$client.prepare(`explain query plan ${sql}`).all() as { detail: string }[]).map(
          (row) => row.detail,
        ),
      );
      return { count: ran.length, steps };
    },
    close() {
      db.$client.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function seed(path: string): void {
  const writer = openWriter(path);
  for (let i = 0; i < 30; i++) {
    const tools = (extra: number): Json[] =>
      Array.from({ length: 8 }, (_, n) => ({
        name: `tool_${n}`,
        description: `Tool ${n} of server ${i}`,
        inputSchema: { type: 'object', properties: { [`p${extra}`]: { type: 'string' } } },
      }));
    seedServer(writer, {
      namespace: 'npm',
      name: `server-${i}`,
      kind: i % 2 === 0 ? 'npm' : 'http',
      address: `server-${i}`,
      releases: [1, 2, 3].map((n) => ({
        version: `${n}.0.0`,
        publishedAt: n * 1e9,
        result: listResult(tools(n)),
      })),
    });
  }
  writer.$client.close();
}
