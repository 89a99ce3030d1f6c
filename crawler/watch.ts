import type { RoundSummary } from './run';

const hour = 3_600_000;
const minute = 60_000;

export interface Watch {
  runOnce(): Promise<RoundSummary>;
  /** What else there is to do; the pause before the next round is reckoned after it. */
  afterRound(): Promise<void>;
  signal: AbortSignal;
  /** Epoch ms. */
  now(): number;
  /** Waits, or until the signal. Never rejects. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Runs rounds until the signal, each when its first inspection or sweep is due: at most an hour apart, since new releases
 * show only when the registry is asked, and at least a minute.
 */
export async function watchRounds({ runOnce, afterRound, signal, now, wait }: Watch): Promise<void> {
  while (!signal.aborted) {
    const { nextDueAt } = await runOnce();
    if (!signal.aborted) await afterRound();
    if (!signal.aborted) await wait(Math.min(Math.max(nextDueAt - now(), minute), hour), signal);
  }
}
