import type { EndpointKind } from '@/core/endpoint-kind';
import type { Evidence } from '@/core/inspection';
import type { OutcomeId } from '@/core/outcomes';
import type { SweepSummary } from './sources/sweep';

/**
 * What a round tells while it runs: to the progress line, to plain lines, to the metrics, or as JSON, one object a line.
 * docs/crawl-events.schema.json states the JSON form, which has the time beside it.
 */
export type CrawlEvent =
  | { event: 'run.started'; round: number; servers: number }
  | {
      event: 'server.planned';
      server: string;
      due: number;
      fresh: number;
      serversDone: number;
      servers: number;
    }
  | { event: 'server.failed'; server: string; outcome: OutcomeId; evidence: Evidence }
  | { event: 'inspection.started'; server: string; version: string | null }
  | {
      event: 'inspection.done';
      server: string;
      version: string | null;
      outcome: OutcomeId;
      tools: number;
      isNew: boolean;
      changes: number;
      durationMs: number;
      kind: EndpointKind;
      /** Bytes of the pages of the list. */
      listBytes: number;
      evidence: Evidence;
    }
  /** Another worker took it over, since this one stood still for too long, or it was left out: what it gave is not recorded. */
  | { event: 'lease.lost'; server: string }
  | { event: 'source.started'; source: string; title: string; resumed: boolean }
  /** A source of servers was read, to its end or until it could not be read further. */
  | ({ event: 'source.done'; source: string; title: string; durationMs: number } & SweepSummary)
  /** Messages to webhooks since the last such event: accepted; in vain, and tried again or given up; receivers given up. */
  | { event: 'webhooks.sent'; delivered: number; retried: number; failed: number; stopped: number }
  /** A mail of a subscription: accepted, not accepted, its mailbox given up, or the mail server takes nothing at the moment. */
  | { event: 'mail.sent'; result: 'sent' | 'failed' | 'stopped' | 'wait' }
  /** Servers whose grades were missing or out of date, and are not any more. */
  | { event: 'grades.done'; servers: number }
  /** A new release of a client was run with the probe suite; what it does otherwise than the release `since`. */
  | {
      event: 'lab.captured';
      client: string;
      version: string;
      provider: string;
      outcome: string;
      since: string;
      changes: string[];
    }
  | { event: 'lab.failed'; client: string; version: string; provider: string; message: string }
  | {
      event: 'run.finished';
      round: number;
      done: number;
      ok: number;
      durationMs: number;
      interrupted: boolean;
      nextDueAt: string | null;
    };

/** Where a round stands, said once a minute in logs. `perMinute` and `secondsLeft` are null where they cannot be told. */
export interface ProgressEvent {
  event: 'progress';
  servers: number;
  serversDone: number;
  due: number;
  done: number;
  ok: number;
  perMinute: number | null;
  secondsLeft: number | null;
}

/** What stands in a log: one object a line, with the time (`at`, ISO 8601) before it. */
export type LogEvent = CrawlEvent | ProgressEvent;

export type Report = (event: CrawlEvent) => void;
