import type { Db } from '@/db/handle';
import { openReader } from '@/db/open-reader';
import { queueFacts } from '@/db/queries/queue-facts';
import { listedServers } from '@/db/queries/status';
import { subscriptionsDue } from '@/db/queries/subscriptions';
import type { Config } from '../config';
import type { Report } from '../events';
import { crawlMetrics } from '../metrics/crawl-metrics';
import { machineFacts } from '../metrics/machine-facts';
import { keepTally } from '../tally';
import { crawlHealth } from './health';
import { type MonitorServer, serveMonitoring } from './serve';

export interface Monitor extends MonitorServer {
  /** Takes the crawler's events. */
  note: Report;
}

/** How long what is counted over whole tables stays good. */
const countedMs = 5 * 60_000;
const queueMs = 15_000;

/**
 * Starts the metrics and the health endpoint of a crawler, over the database that it writes.
 * @param now the clock, epoch ms
 * @throws when the address cannot be listened on
 */
export async function startMonitor(
  config: Pick<Config, 'database' | 'cacheFolder'>,
  address: { host: string; port: number },
  now: () => number,
): Promise<Monitor> {
  const db = openReader(config.database);
  const tally = keepTally(now);
  const queue = keptFor(queueMs, now, () => queueFacts(db, now()));
  const listed = keptFor(countedMs, now, () => listedServers(db));
  const startedAt = now();
  const health = () => crawlHealth({ database: config.database, startedAt, tally: tally.read, queue, now });
  const subscriptions = keptFor(queueMs, now, () => {
    const { due, oldestDueAt } = subscriptionsDue(db, now());
    return { due, lagSeconds: oldestDueAt === null ? 0 : (now() - oldestDueAt) / 1_000 };
  });
  const machine = () => machineFacts(config);
  const metrics = crawlMetrics({ tally: tally.read, health, machine, subscriptions, listed });
  const server = await serveMonitoring(address, metrics, health).catch((error: unknown) => {
    db.$client.close();
    throw error;
  });
  return {
    url: server.url,
    note(event) {
      tally.note(event);
      metrics.note(event);
    },
    close: () => closeAll(server, db),
  };
}

async function closeAll(server: MonitorServer, db: Db): Promise<void> {
  await server.close();
  db.$client.close();
}

/** Asks once and gives the same answer until it is old: many readers cost no more than one. */
function keptFor<Value>(ms: number, now: () => number, ask: () => Value): () => Value {
  let kept: { at: number; value: Value } | undefined;
  return () => {
    if (kept === undefined || now() - kept.at >= ms) kept = { at: now(), value: ask() };
    return kept.value;
  };
}
