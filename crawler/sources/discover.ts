import type { Db } from '@/db/handle';
import { countListedEndpoints } from '@/db/queries/sources';
import type { Config } from '../config';
import type { Report } from '../events';
import type { InTurn } from '../queue/turns';
import { listedDiscoveries } from './listed-discoveries';
import { type Discovery, discoveriesOf, type LocalList, type Source } from './source';
import { openSourceClient, type SourceClient } from './source-client';
import { sweepSource } from './sweep';

export interface DiscoverSettings {
  db: Db;
  config: Config;
  report: Report;
  signal: AbortSignal;
  /** Epoch ms. */
  now(): number;
  /** Where several crawlers share the database: only one of them sweeps a source at a time. */
  inTurn?: InTurn;
}

/** What a round looks at, and how much of it is known so far. */
export interface Discoveries extends AsyncIterable<Discovery> {
  expected(): number;
}

/**
 * Everything that the sources name: first what stands in lists on this machine. While that is looked at, the sources elsewhere
 * are swept into the database, and what they list follows.
 * @param limit discoveries at most
 * @throws while it is read, ServerListError for a list that cannot be used
 */
export function discover(
  local: readonly LocalList[],
  elsewhere: readonly Source[],
  limit: number,
  settings: DiscoverSettings,
): Discoveries {
  let expected = 0;
  const ids = elsewhere.map((source) => source.id);
  return {
    expected: () => Math.min(expected, limit),
    async *[Symbol.asyncIterator]() {
      const stop = new AbortController();
      const abort = (): void => stop.abort();
      settings.signal.addEventListener('abort', abort, { once: true });
      const sweeps = Promise.all(
        elsewhere.map((source) => sweep(source, { ...settings, signal: stop.signal })),
      );
      // Whoever waits for it hears of a fault; nobody may.
      sweeps.catch(() => undefined);
      let given = 0;
      try {
        for (const source of local) {
          const found = (await source.read()).flatMap((listing) => discoveriesOf(source.id, listing));
          expected += found.length;
          for (const discovery of found) {
            if (given++ >= limit) return;
            yield discovery;
          }
        }
        await sweeps;
        expected += countListedEndpoints(settings.db, ids);
        for (const discovery of listedDiscoveries(settings.db, ids)) {
          if (given++ >= limit || settings.signal.aborted) return;
          yield discovery;
        }
      } finally {
        stop.abort();
        settings.signal.removeEventListener('abort', abort);
        await sweeps.catch(() => undefined);
      }
    },
  };
}

/** Sweeps one source with a client of its own. */
async function sweep(source: Source, settings: DiscoverSettings): Promise<void> {
  const inTurn: InTurn = settings.inTurn ?? ((_name, work) => work());
  await inTurn(`sweep ${source.id}`, async () => {
    const client = openClient(source, settings);
    try {
      await sweepSource(source, { ...settings, client });
    } finally {
      await client.close();
    }
  });
}

/** A client that may reach a source, and public addresses. */
export function openClient({ origins }: Source, { config, signal, now }: DiscoverSettings): SourceClient {
  return openSourceClient({ userAgent: config.userAgent, ownOrigins: origins, signal, now });
}
