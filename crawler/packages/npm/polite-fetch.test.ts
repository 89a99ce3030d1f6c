import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './polite-fetch';

const now = Date.parse('2026-11-30T00:00:00Z');
const answer = (status: number, header?: string) => ({
  status,
  headers: header === undefined ? {} : { 'retry-after': header },
});

describe('retryAfterMs', () => {
  it('reads seconds and dates', () => {
    expect(retryAfterMs(answer(429, '7'), now)).toBe(7000);
    expect(retryAfterMs(answer(503, 'Mon, 30 Nov 2026 00:01:00 GMT'), now)).toBe(60_000);
  });

  it('never waits for the past, and takes five seconds where nothing readable is said', () => {
    expect(retryAfterMs(answer(429, 'Mon, 30 Nov 2020 00:00:00 GMT'), now)).toBe(0);
    expect(retryAfterMs(answer(429, 'soon'), now)).toBe(5000);
    expect(retryAfterMs(answer(429), now)).toBe(5000);
  });

  it('is for the two answers that mean "later" alone', () => {
    expect(retryAfterMs(answer(200, '7'), now)).toBe(null);
    expect(retryAfterMs(answer(404, '7'), now)).toBe(null);
  });
});
