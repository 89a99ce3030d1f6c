import type { Budget } from './budget';
import type { Failure } from './connection';
import { startFairTimer } from './fair-timer';

/** What all parts of one inspection share: its budget, its clock and the signal that stops it. */
export interface Context {
  budget: Budget;
  /** Aborted when the total time ran out or the caller gave up. */
  signal: AbortSignal;
  /** Milliseconds left, at least 0. */
  remainingMs(): number;
  /** The outcome that belongs to an aborted signal. */
  stopFailure(): Failure;
  /** Frees the timer and the listener on the caller's signal. */
  dispose(): void;
}

/**
 * Starts the clock of one inspection.
 * @param outer the caller's signal; aborting it gives the outcome `interrupted`
 */
export function createContext(budget: Budget, outer?: AbortSignal): Context {
  const controller = new AbortController();
  const end = performance.now() + budget.totalMs;
  const endTimer = startFairTimer(budget.totalMs, () => controller.abort());
  const interrupt = () => controller.abort();
  if (outer?.aborted) interrupt();
  outer?.addEventListener('abort', interrupt, { once: true });
  return {
    budget,
    signal: controller.signal,
    remainingMs: () => Math.max(0, end - performance.now()),
    stopFailure: () =>
      outer?.aborted
        ? { outcome: 'interrupted', evidence: {} }
        : {
            outcome: 'timeout',
            evidence: {
              limit: 'total-time',
              message: `the inspection took longer than ${budget.totalMs} ms`,
            },
          },
    dispose: () => {
      endTimer();
      outer?.removeEventListener('abort', interrupt);
    },
  };
}

/** Waits for a promise at most so long, and no longer than the signal allows; true when it settled. Never rejects. */
export async function settlesWithin(
  promise: Promise<unknown>,
  ms: number,
  signal?: AbortSignal,
): Promise<boolean> {
  if (signal?.aborted) return false;
  let giveUp: () => void = () => undefined;
  const late = new Promise<false>((resolve) => {
    giveUp = () => resolve(false);
  });
  const timer = setTimeout(giveUp, ms);
  signal?.addEventListener('abort', giveUp, { once: true });
  const settled = promise.then(
    () => true,
    () => true,
  );
  const inTime = await Promise.race([settled, late]);
  clearTimeout(timer);
  signal?.removeEventListener('abort', giveUp);
  return inTime;
}
