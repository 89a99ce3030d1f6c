import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { outcomes } from '@/core/outcomes';
import type { CrawlEvent } from '../events';
import type { Health } from '../health/health';
import type { Tally } from '../tally';
import type { MachineFacts } from './machine-facts';
import { type MetricName, metricList } from './metric-list';

/** What is looked up when the metrics are asked for. */
export interface MetricSources {
  tally(): Tally;
  health(): Health;
  machine(): MachineFacts;
  subscriptions(): { due: number; lagSeconds: number };
  listed(): readonly { source: string; class: string; servers: number }[];
}

export interface CrawlMetrics {
  note(event: CrawlEvent): void;
  /** The metrics in the text format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
}

type NameOf<Type> = {
  [Name in MetricName]: (typeof metricList)[Name]['type'] extends Type ? Name : never;
}[MetricName];

/** Counts a crawler's events and measures its process, in a registry of its own. */
export function crawlMetrics(sources: MetricSources): CrawlMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const described = (name: MetricName) => ({
    name,
    help: metricList[name].help,
    labelNames: [...metricList[name].labels],
    registers: [registry],
  });
  const counter = (name: NameOf<'counter'>) => new Counter<string>(described(name));
  const gauge = (name: NameOf<'gauge'>) => new Gauge<string>(described(name));
  const histogram = (name: NameOf<'histogram'>) =>
    new Histogram<string>({ ...described(name), buckets: [...metricList[name].buckets] });

  const counters = {
    inspections: counter('schemalog_inspections_total'),
    seconds: histogram('schemalog_inspection_seconds'),
    bytes: counter('schemalog_list_bytes_total'),
    changes: counter('schemalog_changes_total'),
    failed: counter('schemalog_servers_failed_total'),
    rounds: counter('schemalog_rounds_total'),
    sweeps: counter('schemalog_sweeps_total'),
    records: counter('schemalog_source_records_total'),
    changed: counter('schemalog_source_changed_total'),
    refused: counter('schemalog_source_refused_total'),
    messages: counter('schemalog_webhook_messages_total'),
    stopped: counter('schemalog_webhooks_stopped_total'),
    mails: counter('schemalog_mails_total'),
  };
  const running = gauge('schemalog_inspections_running');
  const due = gauge('schemalog_round_due');
  const done = gauge('schemalog_round_done');
  const left = gauge('schemalog_round_seconds_left');
  const lastDone = gauge('schemalog_last_inspection_timestamp_seconds');
  const lastListed = gauge('schemalog_last_listed_timestamp_seconds');
  const listed = gauge('schemalog_listed_servers');
  const queueDue = gauge('schemalog_queue_due');
  const queueLeased = gauge('schemalog_queue_leased');
  const queueLag = gauge('schemalog_queue_lag_seconds');
  const subscriptionsDue = gauge('schemalog_subscriptions_due');
  const subscriptionsLag = gauge('schemalog_subscriptions_lag_seconds');
  const database = gauge('schemalog_database_bytes');
  const disk = gauge('schemalog_disk_free_bytes');
  const children = gauge('schemalog_child_processes');
  const ready = gauge('schemalog_ready');

  /** Takes in what is true at this moment. */
  const look = (): void => {
    const tally = sources.tally();
    running.set(tally.running.length);
    due.set(tally.due);
    done.set(tally.done);
    left.set(tally.remainingMs === null ? Number.NaN : tally.remainingMs / 1000);
    lastDone.set((tally.lastDoneAt ?? 0) / 1000);
    lastListed.set((tally.lastListedAt ?? 0) / 1000);
    const health = sources.health();
    ready.set(health.ready ? 1 : 0);
    queueDue.set(health.queue.due);
    queueLeased.set(health.queue.leased);
    queueLag.set(health.queue.lagSeconds);
    const subscriptions = sources.subscriptions();
    subscriptionsDue.set(subscriptions.due);
    subscriptionsLag.set(subscriptions.lagSeconds);
    const machine = sources.machine();
    database.set({ file: 'main' }, machine.databaseBytes);
    database.set({ file: 'wal' }, machine.walBytes);
    disk.set({ at: 'database' }, machine.databaseFreeBytes ?? Number.NaN);
    disk.set({ at: 'cache' }, machine.cacheFreeBytes ?? Number.NaN);
    children.set(machine.children ?? Number.NaN);
    // A source or class that is not there any more keeps no old number.
    listed.reset();
    for (const row of sources.listed()) listed.set({ source: row.source, class: row.class }, row.servers);
  };

  return {
    note(event) {
      switch (event.event) {
        case 'inspection.done': {
          const { outcome, kind } = event;
          const labels = { class: outcomes[outcome].class, outcome, kind };
          counters.inspections.inc(labels);
          counters.seconds.observe({ class: labels.class }, event.durationMs / 1000);
          counters.bytes.inc(event.listBytes);
          counters.changes.inc(event.changes);
          break;
        }
        case 'server.failed':
          counters.failed.inc({ outcome: event.outcome });
          break;
        case 'source.done': {
          const { source, status, records, changed, refused } = event;
          counters.sweeps.inc({ source, status });
          counters.records.inc({ source }, records);
          counters.changed.inc({ source }, changed);
          const all = Object.values(refused).reduce((sum, count) => sum + count, 0);
          counters.refused.inc({ source }, all);
          break;
        }
        case 'webhooks.sent':
          counters.messages.inc({ result: 'delivered' }, event.delivered);
          counters.messages.inc({ result: 'retried' }, event.retried);
          counters.messages.inc({ result: 'failed' }, event.failed);
          counters.stopped.inc(event.stopped);
          break;
        case 'mail.sent':
          counters.mails.inc({ result: event.result });
          break;
        case 'run.finished':
          counters.rounds.inc({ end: event.interrupted ? 'interrupted' : 'finished' });
          break;
      }
    },
    text() {
      look();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
