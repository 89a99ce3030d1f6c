import type { Db } from '@/db/handle';
import {
  claimNext,
  countFree,
  type Lease,
  LeaseLostError,
  releaseLeases,
  renewLeases,
} from '@/db/writes/queue';

/** What the workers of a database may do together, and what one of them may. */
export interface QueueLimits {
  /** Entries that this worker has at a time. */
  concurrency: number;
  /** Entries that all workers have at a time. */
  most: number;
  /** The same for the entries of one source, by its id. */
  mostOfSource: Readonly<Record<string, number>>;
  /** The pause between two looks at one host. */
  hostPauseMs: number;
  /** After so long without a sign of life a worker has lost its leases. */
  leaseMs: number;
}

export interface DrainInput {
  db: Db;
  /** The id of this worker. */
  owner: string;
  limits: QueueLimits;
  signal: AbortSignal;
  /** Nothing more will be put into the scope. */
  isComplete(): boolean;
  /** From then on nothing more is begun, epoch ms. */
  endsAt: number;
  /** Told once of each lease that the worker lost while it looked. */
  onLost(lease: Lease): void;
  /** Epoch ms. */
  now(): number;
}

/** How soon it is seen that another worker left a host, or that something was put into the queue. */
const pollMs = 200;

/**
 * Works on what is due in the scope until nothing is or the time is over, or until the signal: then what is under way is to end
 * quickly, and its leases are given back. An entry whose lease was lost, since the process stood still for too long, is given up
 * in the same way.
 * @param work looks at one entry and leaves it; a fault that it throws is one of ours and ends everything
 */
export async function drain(
  input: DrainInput,
  work: (lease: Lease, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { db, owner, limits, signal, now } = input;
  const running = new Map<number, { lease: Lease; stop: AbortController; end: Promise<void> }>();
  const faults: unknown[] = [];
  let wake: () => void = () => undefined;
  const stopAll = (): void => {
    for (const { stop } of running.values()) stop.abort();
    wake();
  };
  const claim = (): Lease | null => {
    const { most, mostOfSource, hostPauseMs, leaseMs } = limits;
    return claimNext(db, { owner, now: now(), until: now() + leaseMs, most, mostOfSource, hostPauseMs });
  };
  const start = (lease: Lease): void => {
    const stop = new AbortController();
    const end = work(lease, stop.signal)
      .catch((error: unknown) => {
        if (!(error instanceof LeaseLostError)) faults.push(error);
        // Else the renewal has seen it, or the end of the round.
        else if (!stop.signal.aborted) input.onLost(lease);
      })
      .then(() => {
        running.delete(lease.id);
        wake();
      });
    running.set(lease.id, { lease, stop, end });
  };
  const renewal = setInterval(() => {
    try {
      const kept = renewLeases(db, owner, now() + limits.leaseMs);
      for (const [id, { lease, stop }] of running) {
        if (kept.has(id) || stop.signal.aborted) continue;
        stop.abort();
        input.onLost(lease);
      }
    } catch (error) {
      faults.push(error);
      wake();
    }
  }, limits.leaseMs / 4);
  signal.addEventListener('abort', stopAll, { once: true });
  try {
    while (!signal.aborted && faults.length === 0) {
      for (let lease = freePlace() ? claim() : null; lease !== null; lease = freePlace() ? claim() : null)
        start(lease);
      if (running.size === 0 && (isOver() || (input.isComplete() && countFree(db, now()) === 0))) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    if (faults.length > 0) stopAll();
    await Promise.all([...running.values()].map(({ end }) => end));
    clearInterval(renewal);
    signal.removeEventListener('abort', stopAll);
    releaseLeases(db, owner);
  }
  if (faults.length > 0) throw faults[0];

  function freePlace(): boolean {
    return running.size < limits.concurrency && !signal.aborted && !isOver();
  }
  function isOver(): boolean {
    return now() >= input.endsAt;
  }
}
