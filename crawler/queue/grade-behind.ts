import { setTimeout as sleep } from 'node:timers/promises';
import type { Grader } from '../derive/grade-server';

/*
 * Judging a list takes far longer than receiving it, and nobody waits for it: while servers are being asked it takes a fifth of the
 * time, so that their answers do not wait. What is left then is caught up at the end of the round.
 */

export interface GradeBehind {
  add(serverId: number): void;
  /** Ends after the server that is being judged. */
  end(): Promise<void>;
}

/** Pauses after the work, as a multiple of it. */
const restFactor = 4;

/** Judges servers one after the other, in the order in which they come. */
export function openGradeBehind(grader: Grader): GradeBehind {
  const waiting = new Set<number>();
  const stop = new AbortController();
  let fault: unknown = null;
  let working: Promise<void> | null = null;

  const work = async (): Promise<void> => {
    for (const serverId of waiting) {
      if (stop.signal.aborted) return;
      waiting.delete(serverId);
      const begun = performance.now();
      await grader.grade(serverId);
      const restMs = restFactor * (performance.now() - begun);
      await sleep(restMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  return {
    add(serverId) {
      waiting.add(serverId);
      working ??= work()
        .catch((error: unknown) => {
          fault = error;
        })
        .finally(() => {
          working = null;
        });
    },
    async end() {
      stop.abort();
      await working;
      if (fault !== null) throw fault;
    },
  };
}
