import type { CrawlEvent } from '@/crawler/events';
import type { Source } from '@/crawler/sources/source';
import { type ClientLimits, openSourceClient } from '@/crawler/sources/source-client';
import { type SweepLimits, type SweepSummary, sweepSource } from '@/crawler/sources/sweep';
import type { Db } from '@/db/handle';

export interface TestSweep {
  signal?: AbortSignal;
  /** Epoch ms, constant; the same as the last sweep's means that the next one is not due. */
  now?: number;
  limits?: Partial<SweepLimits & ClientLimits>;
  /** Gets every pause that was asked for, in ms; none is waited for. */
  pauses?: number[];
  onEvent?(event: CrawlEvent): void;
}

/** Sweeps a source into a database as the crawler does, without waiting between requests. */
export async function sweepOnce(db: Db, source: Source, wish: TestSweep = {}): Promise<SweepSummary> {
  const signal = wish.signal ?? new AbortController().signal;
  const now = (): number => wish.now ?? Date.parse('2026-06-01T00:00:00Z');
  const client = openSourceClient({
    userAgent: 'Schemalog/test (+https://example.com)',
    ownOrigins: source.origins,
    signal,
    now,
    wait: async (ms) => void wish.pauses?.push(ms),
    limits: { spacingMs: 0, ...wish.limits },
  });
  try {
    const report = wish.onEvent ?? (() => undefined);
    return await sweepSource(source, { db, client, report, signal, now, limits: wish.limits ?? {} });
  } finally {
    await client.close();
  }
}
