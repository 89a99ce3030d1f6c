import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startFairTimer } from './fair-timer';

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('startFairTimer', () => {
  it('ends after its time, and never when it was ended before', async () => {
    const ended: string[] = [];
    startFairTimer(20, () => ended.push('first'));
    const end = startFairTimer(20, () => ended.push('second'));
    end();
    await sleep(300);
    expect(ended).toEqual(['first']);
  });

  it('gives back the time that our own loop was blocked', async () => {
    let hasEnded = false;
    startFairTimer(300, () => {
      hasEnded = true;
    });
    block(600);
    await sleep(50);
    expect(hasEnded).toBe(false);
    await sleep(1_000);
    expect(hasEnded).toBe(true);
  });
});
