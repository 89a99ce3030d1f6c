import { describe, expect, it } from 'vitest';
import { retryAfterSeconds } from './http-status';

const now = Date.parse('2026-11-30T12:00:00Z');

describe('retryAfterSeconds', () => {
  it.each<[string, number | null]>([
    ['120', 120],
    [' 0 ', 0],
    ['999999999', 30 * 24 * 3600],
    ['Mon, 30 Nov 2026 12:05:00 GMT', 300],
    ['Mon, 30 Nov 2026 11:00:00 GMT', 0],
    ['', null],
    ['soon', null],
    ['-5', 0],
  ])('%j gives %s', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});
