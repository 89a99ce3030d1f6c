import { afterEach, beforeEach } from 'vitest';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { findServer, serverAliases } from '@/db/queries/server';
import { listedEndpoints } from '@/db/queries/sources';
import type { Loopback } from '@/test/registries/loopback';

/** What a test of a source has: a database, servers that are closed behind it, and what was recorded. */
export interface SourcesTest {
  db: Db;
  serve<L extends Loopback>(starting: Promise<L>): Promise<L>;
  /** `kind address` of what a source lists. */
  listed(sourceId: string): string[];
  /** `source key` of the names that a server has. */
  aliases(namespace: string, name: string): string[];
}

/** Called once in a test file: each test gets an empty database, and what it serves is closed behind it. */
export function sourcesTest(): SourcesTest {
  const open: Loopback[] = [];
  const state = {
    async serve<L extends Loopback>(starting: Promise<L>): Promise<L> {
      const loopback = await starting;
      open.push(loopback);
      return loopback;
    },
    listed: (id: string) =>
      listedEndpoints(state.db, [id], { after: 0, limit: 5_000 }).map((row) => `${row.kind} ${row.address}`),
    aliases: (namespace: string, name: string) =>
      serverAliases(state.db, findServer(state.db, namespace, name)?.id ?? 0).map(
        (one) => `${one.source} ${one.sourceKey}`,
      ),
  } as SourcesTest;
  beforeEach(() => {
    state.db = openWriter(':memory:');
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
    state.db.$client.close();
  });
  return state;
}
