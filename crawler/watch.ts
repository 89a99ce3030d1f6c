import { setTimeout as sleep } from 'node:timers/promises';
import type { RoundSummary } from './run';

const hour = 3_600_000;
const minute = 60_000;

/**
 * Runs rounds until the signal, each when its first inspection is due: at most an hour apart, since new releases show only
 * when the registry is asked, and at least a minute.
 * @param now epoch ms
 * @param afterRound what else there is to do; the pause before the next round is reckoned after it
 */
export async function watchRounds(
  runOnce: () => Promise<RoundSummary>,
  signal: AbortSignal,
  now: () => number,
  afterRound: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  while (!signal.aborted) {
    const { nextDueAt } = await runOnce();
    if (!signal.aborted) await afterRound();
    const pause = Math.min(Math.max(nextDueAt - now(), minute), hour);
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
}
