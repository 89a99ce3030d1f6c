import { afterEach, beforeEach } from 'vitest';
import { mcpRegistry } from '@/crawler/sources/mcp-registry';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { findServer, serverEndpointRows } from '@/db/queries/server';
import { listedEndpoints } from '@/db/queries/sources';
import { startMcpRegistry, type TestMcpRegistry, type TestRecord } from '@/test/registries/mcp-registry';
import { sweepOnce, type TestSweep } from './sweep';

/** When the first sweep of a test begins, epoch ms. */
export const sweepStart = Date.parse('2026-06-01T00:00:00Z');

/** A remote of a record. */
export function remote(url: string): Record<string, unknown> {
  return { type: 'streamable-http', url };
}

/** A record of version 1.0.0, with more members and the registry's own word on it. */
export function record(
  name: string,
  more: Record<string, unknown> = {},
  word: Partial<TestRecord> = {},
): TestRecord {
  return { server: { name, version: '1.0.0', description: 'A server', ...more }, ...word };
}

/** What a test sweeps, and what came of it; a database of its own for each test. */
export interface RegistrySweep {
  db: Db;
  registry: TestMcpRegistry;
  serve(records: TestRecord[], odd?: unknown[]): Promise<void>;
  sweep(wish?: TestSweep): ReturnType<typeof sweepOnce>;
  endpointsOf(namespace: string, name: string): string[];
  toInspect(): string[];
}

/** Called once in a test file: each test gets an empty database, and its registry is closed behind it. */
export function registrySweep(): RegistrySweep {
  const state = {
    async serve(records: TestRecord[], odd: unknown[] = []) {
      state.registry = await startMcpRegistry(records, odd);
    },
    sweep: (wish: TestSweep = {}) =>
      sweepOnce(state.db, mcpRegistry(state.registry.url), { now: sweepStart, ...wish }),
    endpointsOf(namespace: string, name: string) {
      const found = findServer(state.db, namespace, name);
      if (found === null) return [];
      return serverEndpointRows(state.db, found.id).map((row) => `${row.kind} ${row.address}`);
    },
    toInspect: () =>
      listedEndpoints(state.db, ['mcp-registry'], { after: 0, limit: 1_000 }).map((row) => row.address),
  } as RegistrySweep;
  beforeEach(() => {
    state.db = openWriter(':memory:');
  });
  afterEach(async () => {
    await state.registry.close();
    state.db.$client.close();
  });
  return state;
}
