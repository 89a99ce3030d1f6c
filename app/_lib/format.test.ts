import { describe, expect, it } from 'vitest';
import {
  countOf,
  formatAge,
  formatBytes,
  formatDay,
  formatDuration,
  formatMoment,
  formatShare,
} from './format';

const at = Date.UTC(2026, 2, 4, 10, 20);

describe('numbers and dates for readers', () => {
  it('dates are UTC and never ambiguous', () => {
    expect(formatDay(at)).toBe('4 Mar 2026');
    expect(formatMoment(at)).toBe('4 Mar 2026, 10:20 UTC');
    expect(formatDay(Number.NaN)).toBe('unknown date');
    expect(formatMoment(1e99)).toBe('unknown time');
  });

  it('ages are counted down to the minute', () => {
    expect([0, 5 * 60_000, 3 * 3_600_000, 72 * 3_600_000].map((ms) => formatAge(at - ms, at))).toEqual([
      'just now',
      '5 min ago',
      '3 h ago',
      '3 days ago',
    ]);
  });

  it('a share of something is never shown as nothing', () => {
    expect([formatShare(0, 10), formatShare(1, 1_000), formatShare(1, 3), formatShare(1, 0)]).toEqual([
      '0 %',
      '< 1 %',
      '33 %',
      '–',
    ]);
  });

  it('counts agree with their noun', () => {
    expect([countOf(1, 'tool'), countOf(1_200, 'tool'), countOf(2, 'property', 'properties')]).toEqual([
      '1 tool',
      '1,200 tools',
      '2 properties',
    ]);
  });

  it('durations and sizes keep three digits', () => {
    expect([formatDuration(850), formatDuration(12_340), formatDuration(240_000)]).toEqual([
      '850 ms',
      '12.3 s',
      '4 min',
    ]);
    expect([formatBytes(512), formatBytes(12_345), formatBytes(4_500_000)]).toEqual([
      '512 B',
      '12.3 kB',
      '4.5 MB',
    ]);
  });
});
