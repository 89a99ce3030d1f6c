import { describe, expect, it } from 'vitest';
import type { CrawlEvent } from './events';
import { keepTally } from './tally';

const done = (server: string, outcome: 'ok' | 'timeout' = 'ok'): CrawlEvent => ({
  event: 'inspection.done',
  ...{ server, version: null, outcome, tools: 0, isNew: false, changes: 0 },
  ...{ durationMs: 1, kind: 'http', listBytes: 0, evidence: {} },
});
const planned = (serversDone: number, servers: number): CrawlEvent => ({
  event: 'server.planned',
  ...{ server: `s${serversDone}`, due: 1, fresh: 0, serversDone, servers },
});

function roundOf(servers: number, ended: number, everyMs: number) {
  let at = 0;
  const tally = keepTally(() => at);
  tally.note({ event: 'run.started', round: 1, servers });
  for (let i = 1; i <= ended; i++) {
    tally.note(planned(i, servers));
    at += everyMs;
    tally.note(done(`s${i}`, i % 2 === 0 ? 'timeout' : 'ok'));
  }
  return { tally, setTime: (ms: number) => (at = ms) };
}

describe('the tally of a crawl', () => {
  it('takes the rate from the newest inspections, and what is left from that', () => {
    const { tally } = roundOf(100, 20, 3_000);
    const { perMinute, remainingMs, done: ended, ok } = tally.read();
    expect(perMinute).toBeCloseTo(20);
    expect(remainingMs).toBeCloseTo(240_000);
    expect([ended, ok]).toEqual([20, 10]);
  });

  it('says that the rate is not known rather than a number that is none', () => {
    const { perMinute, remainingMs } = roundOf(100, 4, 3_000).tally.read();
    expect([perMinute, remainingMs]).toEqual([null, null]);
  });

  it('slows down while nothing ends', () => {
    const { tally, setTime } = roundOf(100, 20, 3_000);
    setTime(600_000);
    expect(tally.read().perMinute).toBeLessThan(3);
  });

  it('begins anew with each round, and keeps when the last inspection of all ended', () => {
    const { tally } = roundOf(10, 10, 1_000);
    tally.note({ event: 'run.started', round: 2, servers: 3 });
    expect(tally.read()).toMatchObject({
      round: 2,
      servers: 3,
      done: 0,
      due: 0,
      perMinute: null,
      lastDoneAt: 10_000,
      lastListedAt: 9_000,
    });
  });

  it('knows what is under way, and forgets it when the round ends', () => {
    const { tally } = roundOf(1, 0, 1);
    tally.note({ event: 'inspection.started', server: '@x/a', version: '1.0.0' });
    expect(tally.read().running).toEqual(['@x/a 1.0.0']);
    tally.note({
      event: 'run.finished',
      round: 1,
      done: 0,
      ok: 0,
      durationMs: 1,
      interrupted: true,
      nextDueAt: null,
    });
    expect(tally.read().running).toEqual([]);
  });
});
