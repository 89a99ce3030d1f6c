import type { SweepState } from '@/core/listing';
import type { Db } from '@/db/handle';
import { findSource } from '@/db/queries/sources';
import { recordPage } from '@/db/writes/record-page';
import { beginSweep, endSweep, forgetUnlisted } from '@/db/writes/record-sweep';
import type { Report } from '../events';
import { type Source, SourceError } from './source';
import type { SourceClient } from './source-client';

/*
 * Reads a source into the database: one page, one transaction, with the place where it goes on. So a sweep that is stopped at
 * any moment, by whatever, goes on with the page that it had not recorded. What changed while it ran is asked for by the next
 * one, which begins ten minutes before this one did.
 */

export interface SweepSettings {
  db: Db;
  client: SourceClient;
  report: Report;
  signal: AbortSignal;
  /** Epoch ms. */
  now(): number;
  limits?: Partial<SweepLimits>;
}

export interface SweepLimits {
  pages: number;
  records: number;
  /** A longer sweep stops, and the next one goes on. */
  totalMs: number;
}

/** Raised when records are read otherwise than before, so that those of old sweeps are read again too. */
export const reader = 1;

const defaultLimits: SweepLimits = { pages: 20_000, records: 1_000_000, totalMs: 4 * 3_600_000 };
/** Pages in a row that name only what was named before, before it is taken that they go round in a circle. */
const stalePages = 5;
const overlapMs = 10 * 60_000;
/** After a failure that names no time. */
const afterFailureMs = 5 * 60_000;

export interface SweepSummary {
  /** `not-due`: the source was asked a short while ago. */
  status: 'finished' | 'failed' | 'interrupted' | 'not-due';
  failure: string | null;
  /** Of this call; a sweep that goes on began with others. */
  pages: number;
  records: number;
  /** Records that were new or different. */
  changed: number;
  /** Records, or parts of them, that were not taken, by reason. */
  refused: Record<string, number>;
}

/**
 * Sweeps a source, or goes on with a sweep that was stopped, unless it is not due. Never throws for what a source does.
 */
export async function sweepSource(source: Source, settings: SweepSettings): Promise<SweepSummary> {
  const { db, report, signal, now } = settings;
  const before = findSource(db, source.id);
  const summary: SweepSummary = {
    status: 'not-due',
    failure: null,
    pages: 0,
    records: 0,
    changed: 0,
    refused: {},
  };
  if (before?.notBefore != null && now() < before.notBefore) return summary;
  const begunAt = now();
  const begin = stateToBegin(source, before?.state ?? null, begunAt);
  const isResumed = begin.cursor !== null;
  beginSweep(db, { id: source.id, title: source.title, state: begin }, begunAt);
  report({ event: 'source.started', source: source.id, title: source.title, resumed: isResumed });
  let end: Parameters<typeof endSweep>[2];
  try {
    const keys = await readPages(source, settings, begin, summary);
    // Only who saw the whole list can say what it lacks.
    if (source.isWhole && !isResumed && summary.pages > 0) forgetUnlisted(db, source.id, keys);
    const since = new Date(begin.startedAt - overlapMs).toISOString();
    const etags = findSource(db, source.id)?.state?.etags ?? {};
    const next = {
      reader,
      cursor: null,
      updatedSince: source.hasUpdates ? since : null,
      etags,
      startedAt: begin.startedAt,
    };
    end = { status: 'finished', failure: null, state: next, notBefore: now() + source.intervalMs };
  } catch (error) {
    if (signal.aborted) end = { status: 'interrupted', failure: null, notBefore: null };
    else if (error instanceof SourceError) {
      const state = error.isCursorLost ? { state: { ...begin, cursor: null } } : {};
      end = {
        status: 'failed',
        failure: error.message,
        notBefore: error.notBefore ?? now() + afterFailureMs,
        ...state,
      };
    } else {
      endSweep(db, source.id, { status: 'failed', failure: 'a fault of our own', notBefore: null }, now());
      throw error;
    }
  }
  endSweep(db, source.id, end, now());
  summary.status = end.status;
  summary.failure = end.failure;
  report({
    event: 'source.done',
    source: source.id,
    title: source.title,
    ...summary,
    durationMs: now() - begunAt,
  });
  return summary;
}

/** A sweep that was stopped goes on; another one begins at the beginning. */
function stateToBegin(source: Source, stored: SweepState | null, now: number): SweepState {
  const last = stored?.reader === reader ? stored : null;
  if (last !== null && last.cursor !== null) return last;
  const updatedSince = source.hasUpdates ? (last?.updatedSince ?? null) : null;
  return { reader, cursor: null, updatedSince, etags: last?.etags ?? {}, startedAt: now };
}

/**
 * Reads and records page after page.
 * @returns the keys that were named
 */
async function readPages(
  source: Source,
  { db, client, signal, now, limits: given }: SweepSettings,
  begin: SweepState,
  summary: SweepSummary,
): Promise<Set<string>> {
  const limits = { ...defaultLimits, ...given };
  const endAt = now() + limits.totalMs;
  const keys = new Set<string>();
  const seen = new Set<string>();
  const cursors = new Set(begin.cursor === null ? [] : [begin.cursor]);
  let state = begin;
  let stale = 0;
  for await (const page of source.sweep({ state: begin, client, signal })) {
    if (signal.aborted) throw new SourceError('stopped');
    state = { ...state, cursor: page.cursor, etags: page.etags ?? state.etags };
    summary.changed += recordPage(db, source, { ...page, state }, now());
    summary.pages++;
    summary.records += page.listings.length;
    for (const { reason } of page.refused) summary.refused[reason] = (summary.refused[reason] ?? 0) + 1;
    const before = seen.size;
    for (const { sourceKey, version } of page.listings) {
      keys.add(sourceKey);
      seen.add(`${sourceKey}\n${version}`);
    }
    if (page.cursor === null) return keys;
    if (cursors.has(page.cursor)) throw new SourceError('names a page that was read already', null, true);
    cursors.add(page.cursor);
    stale = page.listings.length > 0 && seen.size === before ? stale + 1 : 0;
    if (stale >= stalePages)
      throw new SourceError(`names nothing new on ${stale} pages in a row`, null, true);
    if (summary.pages >= limits.pages || summary.records >= limits.records)
      throw new SourceError('has more pages than the limit allows', null, true);
    if (now() > endAt) throw new SourceError('takes longer than the limit allows; the next sweep goes on');
  }
  return keys;
}
