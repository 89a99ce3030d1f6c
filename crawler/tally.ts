import type { CrawlEvent } from './events';

/** What a crawler has done so far. Times are epoch ms. */
export interface Tally {
  round: number | null;
  /** Servers of this round, and those of them that are planned. */
  servers: number;
  serversDone: number;
  /** Inspections of this round that were due, and those that ended. */
  due: number;
  done: number;
  ok: number;
  /** Under way, as people read them. */
  running: readonly string[];
  /** Of this crawler, over all its rounds; null before the first. */
  lastDoneAt: number | null;
  lastListedAt: number | null;
  /** Inspections a minute, over the newest ones; null before there are enough. */
  perMinute: number | null;
  /** What is left of the round at that rate; null where it cannot be told. */
  remainingMs: number | null;
}

export interface TallyKeeper {
  note(event: CrawlEvent): void;
  read(): Tally;
}

/** Inspections that the rate is taken from: enough to be steady, few enough to follow a change. */
const newest = 300;
const fewest = 5;

/**
 * Keeps count of a crawler's events.
 * @param now the clock, epoch ms
 */
export function keepTally(now: () => number): TallyKeeper {
  let round: number | null = null;
  let servers = 0;
  let serversDone = 0;
  let due = 0;
  let done = 0;
  let ok = 0;
  let lastDoneAt: number | null = null;
  let lastListedAt: number | null = null;
  let ends: number[] = [];
  const running = new Set<string>();

  const rate = (): number | null => {
    const first = ends[0];
    if (first === undefined || ends.length < fewest) return null;
    const minutes = (now() - first) / 60_000;
    return minutes > 0 ? (ends.length - 1) / minutes : null;
  };
  /** Servers are planned ahead of the work: those that are not planned yet are taken to be like those that are. */
  const remaining = (perMinute: number | null): number | null => {
    if (perMinute === null || perMinute === 0 || serversDone === 0) return null;
    const left = (due * servers) / serversDone - done;
    return left > 0 ? (left / perMinute) * 60_000 : null;
  };

  return {
    note(event) {
      if (event.event === 'run.started') {
        ({ round, servers } = event);
        [serversDone, due, done, ok] = [0, 0, 0, 0];
        // The pause between two rounds says nothing of the rate.
        ends = [];
        running.clear();
      } else if (event.event === 'server.planned') {
        ({ servers, serversDone } = event);
        due += event.due;
      } else if (event.event === 'inspection.started') {
        running.add(inspectionLabel(event));
      } else if (event.event === 'inspection.done') {
        running.delete(inspectionLabel(event));
        lastDoneAt = now();
        ends.push(lastDoneAt);
        if (ends.length > newest) ends.shift();
        done++;
        if (event.outcome === 'ok') {
          ok++;
          lastListedAt = lastDoneAt;
        }
      } else if (event.event === 'run.finished') running.clear();
    },
    read() {
      const perMinute = rate();
      return {
        ...{ round, servers, serversDone, due, done, ok, lastDoneAt, lastListedAt, perMinute },
        running: [...running],
        remainingMs: remaining(perMinute),
      };
    },
  };
}

/** How an inspection is called in lines for people. */
export function inspectionLabel({ server, version }: { server: string; version: string | null }): string {
  return version === null ? server : `${server} ${version}`;
}
