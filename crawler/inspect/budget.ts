import { type Limits, limits } from '@/core/schema/limits';

/** What one inspection may cost: bytes and counts (`core/schema/limits.ts`), and times in milliseconds. */
export interface Budget extends Limits {
  /** Wall clock of the whole inspection, a second start included. */
  totalMs: number;
  /** Wait for the answer to the first request; a server may build its list or load a model before it answers. */
  handshakeMs: number;
  /** Wait for each later answer. */
  requestMs: number;
  /** Wait for `server/discover` on stdio, where older servers may stay silent. */
  probeMs: number;
  /** Wait for a TCP and TLS connection. */
  connectMs: number;
  /**
   * Wait for a server to end by itself after its input was closed, and then it is killed; over HTTP, wait for it to take
   * the answers to its own requests.
   */
  closeMs: number;
  /** Bytes received in one session, over all messages, after decompression. */
  receivedBytes: number;
  /** Bytes of stderr after which a process is stopped. */
  stderrFloodBytes: number;
  /** Values in one message, estimated by its commas and brackets: memory grows with them, not with bytes. */
  messageValues: number;
  /** The same over all pages of a list. */
  listValues: number;
  /** Bytes of a message apart from its tools. */
  envelopeBytes: number;
  /** Messages in one JSON-RPC batch. */
  batch: number;
  /** Bytes of a paging cursor. */
  cursorBytes: number;
  /** HTTP redirects that are followed for one request. */
  redirects: number;
}

/**
 * The longest start of 111 real npm servers was 6 s and the longest list 0.34 s (npm corpus, 2026-11-30).
 */
export const defaultBudget: Budget = {
  ...limits,
  totalMs: 60_000,
  handshakeMs: 30_000,
  requestMs: 30_000,
  probeMs: 3_000,
  connectMs: 10_000,
  closeMs: 300,
  receivedBytes: 64 * 1024 * 1024,
  stderrFloodBytes: 16 * 1024 * 1024,
  messageValues: 2_000_000,
  listValues: 2_000_000,
  envelopeBytes: 4 * 1024 * 1024,
  batch: 1_000,
  cursorBytes: 64 * 1024,
  redirects: 3,
};
