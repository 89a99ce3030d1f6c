/** A metric of ours: everything that is said of it. docs/operations.md has a line for each. */
interface MetricInfo {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
  /** Of a histogram: upper bounds. */
  buckets?: readonly number[];
}

/** The metrics of a crawler, beside those of its process (`process_*`, `nodejs_*`). */
export const metricList = {
  schemalog_inspections_total: {
    type: 'counter',
    help: 'Inspections that ended, by outcome, its class and the kind of endpoint.',
    labels: ['class', 'outcome', 'kind'],
  },
  schemalog_inspection_seconds: {
    type: 'histogram',
    help: 'How long inspections took, by class of outcome.',
    labels: ['class'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
  },
  schemalog_inspections_running: { type: 'gauge', help: 'Inspections under way.', labels: [] },
  schemalog_list_bytes_total: {
    type: 'counter',
    help: 'Bytes of tool lists as received.',
    labels: [],
  },
  schemalog_changes_total: { type: 'counter', help: 'Changes of tools that were recorded.', labels: [] },
  schemalog_servers_failed_total: {
    type: 'counter',
    help: 'Servers that could not be planned, by outcome: the registry of their package did not answer.',
    labels: ['outcome'],
  },
  schemalog_rounds_total: {
    type: 'counter',
    help: 'Rounds that ended: finished, or interrupted.',
    labels: ['end'],
  },
  schemalog_round_due: { type: 'gauge', help: 'Inspections planned in this round so far.', labels: [] },
  schemalog_round_done: { type: 'gauge', help: 'Inspections of this round that ended.', labels: [] },
  schemalog_round_seconds_left: {
    type: 'gauge',
    help: 'What is left of this round at the present rate; NaN where it cannot be told.',
    labels: [],
  },
  schemalog_last_inspection_timestamp_seconds: {
    type: 'gauge',
    help: 'When this crawler last ended an inspection; 0 before the first.',
    labels: [],
  },
  schemalog_last_listed_timestamp_seconds: {
    type: 'gauge',
    help: 'When this crawler last got a list of tools; 0 before the first.',
    labels: [],
  },
  schemalog_sweeps_total: {
    type: 'counter',
    help: 'Sweeps of sources, by how they ended.',
    labels: ['source', 'status'],
  },
  schemalog_source_records_total: {
    type: 'counter',
    help: 'Records of sources that were taken.',
    labels: ['source'],
  },
  schemalog_source_changed_total: {
    type: 'counter',
    help: 'Records of sources that were new or different.',
    labels: ['source'],
  },
  schemalog_source_refused_total: {
    type: 'counter',
    help: 'Records of sources, or parts of them, that were not taken.',
    labels: ['source'],
  },
  schemalog_listed_servers: {
    type: 'gauge',
    help: 'Servers that a source lists, by class of their last outcome; at most five minutes old.',
    labels: ['source', 'class'],
  },
  schemalog_webhook_messages_total: {
    type: 'counter',
    help: 'Messages to webhooks, by what became of them: accepted, tried again, given up.',
    labels: ['result'],
  },
  schemalog_subscriptions_due: {
    type: 'gauge',
    help: 'Subscriptions that something is to be sent to at this moment.',
    labels: [],
  },
  schemalog_subscriptions_lag_seconds: {
    type: 'gauge',
    help: 'How long the subscription that waits longest has been due.',
    labels: [],
  },
  schemalog_webhooks_stopped_total: {
    type: 'counter',
    help: 'Webhooks that were stopped, since the receiver is gone or accepted nothing for days.',
    labels: [],
  },
  schemalog_mails_total: {
    type: 'counter',
    help: 'Mails of subscriptions, by what became of them: sent, failed, stopped (mailbox given up), wait (mail server away).',
    labels: ['result'],
  },
  schemalog_queue_due: { type: 'gauge', help: 'Endpoints that are due and wait.', labels: [] },
  schemalog_queue_leased: { type: 'gauge', help: 'Endpoints that a worker holds.', labels: [] },
  schemalog_queue_lag_seconds: {
    type: 'gauge',
    help: 'How long the endpoint that waits longest has been due.',
    labels: [],
  },
  schemalog_database_bytes: {
    type: 'gauge',
    help: 'Size of the database: the file, and its write-ahead log.',
    labels: ['file'],
  },
  schemalog_disk_free_bytes: {
    type: 'gauge',
    help: 'Free disk where the database and the package cache are.',
    labels: ['at'],
  },
  schemalog_child_processes: {
    type: 'gauge',
    help: 'Processes that this crawler has started and that live.',
    labels: [],
  },
  schemalog_ready: { type: 'gauge', help: '1 when /healthz answers 200, else 0.', labels: [] },
} as const satisfies Record<string, MetricInfo>;

export type MetricName = keyof typeof metricList;
