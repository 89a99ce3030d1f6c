import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { deadline } from './deadline';

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** Aborted signals of which nothing but a listener is left. */
function listenOnly(ms: number): { aborted: number } {
  const seen = { aborted: 0 };
  const life = new AbortController();
  deadline(ms, life.signal).addEventListener('abort', () => seen.aborted++);
  return seen;
}

describe('deadline', () => {
  it('aborts after its time, though nobody holds the signal and garbage is collected meanwhile', async () => {
    const seen = listenOnly(300);
    await sleep(50);
    collectGarbage();
    await sleep(600);
    expect(seen.aborted).toBe(1);
  });

  it('aborts when another signal does', () => {
    const life = new AbortController();
    const signal = deadline(60_000, life.signal);
    life.abort();
    expect(signal.aborted).toBe(true);
    expect(deadline(60_000, life.signal).aborted).toBe(true);
  });
});
