import { Worker } from 'node:worker_threads';
import type { GradeThreadCall, GradeThreadRest, GradeThreadStart } from './grade-thread';

/*
 * Judging a list takes far longer than receiving it, and nobody waits for it: a thread with a connection of its own does it, at a
 * low priority. What is to be judged stands in the database, so nothing is lost with the thread or the process; until it is
 * judged, a tool has no grade.
 */

export interface GradeBehind {
  /** There may be something to judge. @throws what ended the thread, if a fault did */
  wake(): void;
  /** Ends when nothing is left to judge, when another worker is at it, or with the signal. Rejects with what ended the thread. */
  settled(signal: AbortSignal): Promise<void>;
  /** Ends the thread, after the server that is being judged if that does not take long. */
  close(): Promise<void>;
}

const endMs = 2_000;
const maxOldGenerationSizeMb = 1_024;

/**
 * @param now epoch ms
 * @param onJudged told how many servers were judged each time that nothing is left
 */
export function openGradeBehind(
  database: string,
  now: () => number,
  onJudged: (servers: number) => void,
): GradeBehind {
  const start: GradeThreadStart = { database, aheadMs: now() - Date.now() };
  const thread = new Worker(new URL('./grade-thread.mjs', import.meta.url), {
    workerData: start,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb },
  });
  const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  let called = 0;
  let fault: Error | null = null;
  let waiting: { wake: number; resolve(): void; reject(error: Error): void }[] = [];
  const call = (what: GradeThreadCall): void => thread.postMessage(what);
  const wake = (): number => {
    if (fault !== null) throw fault;
    call({ wake: ++called });
    return called;
  };
  thread.on('message', (rest: GradeThreadRest) => {
    if (rest.servers > 0) onJudged(rest.servers);
    for (const one of waiting) if (one.wake <= rest.wake) one.resolve();
    waiting = waiting.filter((one) => one.wake > rest.wake);
  });
  thread.once('error', (error) => {
    fault = error instanceof Error ? error : new Error(String(error));
    for (const { reject } of waiting) reject(fault);
    waiting = [];
  });
  return {
    wake: () => void wake(),
    async settled(signal) {
      if (signal.aborted) return;
      const number = wake();
      await new Promise<void>((resolve, reject) => {
        waiting.push({ wake: number, resolve, reject });
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    },
    async close() {
      call('stop');
      const timer = setTimeout(() => void thread.terminate(), endMs);
      await exited;
      clearTimeout(timer);
      for (const { resolve } of waiting) resolve();
      waiting = [];
    },
  };
}
