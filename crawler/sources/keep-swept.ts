import { setTimeout as sleep } from 'node:timers/promises';
import { findSource } from '@/db/queries/sources';
import type { InTurn } from '../queue/turns';
import { type DiscoverSettings, openClient } from './discover-settings';
import type { Source } from './source';
import { type SweepSummary, sweepSource } from './sweep';

/** Sources that are swept whenever they are due. */
export interface KeptSwept {
  /** Ends when each of them was swept that was due at the beginning. */
  once: Promise<void>;
  /** Ends with true when a sweep after the first brought something new since the last call, with false at the signal. */
  changed(): Promise<boolean>;
  /** Ends with the signal, or rejects with a fault of our own. */
  ended: Promise<void>;
}

/** How soon it is seen that a source is due. */
const pollMs = 500;
/** Another worker sweeps the source. */
const othersMs = 60_000;

/** Sweeps sources, each on its own, until the signal: a round may take longer than it is to the next sweep. */
export function keepSwept(sources: readonly Source[], settings: DiscoverSettings): KeptSwept {
  const { db, now, signal } = settings;
  let isChanged = false;
  let rouse: () => void = () => undefined;
  const keep = async (source: Source, first: Promise<SweepSummary | null>): Promise<void> => {
    let summary = await first;
    while (!signal.aborted) {
      const dueAt = summary === null ? now() + othersMs : (findSource(db, source.id)?.notBefore ?? 0);
      while (now() < dueAt && !signal.aborted)
        await sleep(Math.min(dueAt - now(), pollMs), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      summary = await sweep(source, settings);
      if (summary === null || summary.changed === 0) continue;
      isChanged = true;
      rouse();
    }
  };
  const firsts = sources.map((source) => sweep(source, settings));
  const once = Promise.all(firsts).then(() => undefined);
  const ended = Promise.all(
    sources.map((source, i) => keep(source, firsts[i] ?? sweep(source, settings))),
  ).then(() => undefined);
  // Whoever waits for them hears of a fault; nobody may.
  once.catch(() => undefined);
  ended.catch(() => undefined);
  return {
    once,
    ended,
    async changed() {
      const news = new Promise<void>((resolve) => {
        rouse = resolve;
      });
      if (!isChanged) await Promise.race([news, ended]);
      const was = isChanged;
      isChanged = false;
      return was && !signal.aborted;
    },
  };
}

/** Sweeps one source with a client of its own; null when another worker is at it. */
async function sweep(source: Source, settings: DiscoverSettings): Promise<SweepSummary | null> {
  const inTurn: InTurn = settings.inTurn ?? ((_name, work) => work());
  return inTurn(`sweep ${source.id}`, async () => {
    const client = openClient(source, settings);
    try {
      return await sweepSource(source, { ...settings, client });
    } finally {
      await client.close();
    }
  });
}
