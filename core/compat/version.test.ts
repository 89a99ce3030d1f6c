import { describe, expect, it } from 'vitest';
import { chooseVersion, compareVersions, holdsAt } from './version';

const releases = [
  { version: '1.0.0', date: '2025-01-10' },
  { version: '1.2.0', date: '2025-06-01' },
  { version: '2.0.0', date: '2026-03-15' },
];

describe('compareVersions', () => {
  it('counts numbers, not letters, and a pre-release is older than its release', () => {
    const ordered = ['0.9.9', '1.0.0-rc1', '1.0.0', '1.2', '1.10.0', '2.0.0rc1', '2.0'];
    for (let i = 1; i < ordered.length; i++) {
      expect(compareVersions(ordered[i - 1] ?? '', ordered[i] ?? ''), ordered[i]).toBeLessThan(0);
    }
  });

  it('a version with fewer parts is the same as one with zeros', () => {
    expect(compareVersions('2.0', '2.0.0')).toBe(0);
  });

  it('days are compared as days', () => {
    expect(compareVersions('2025-09', '2026-02')).toBeLessThan(0);
  });
});

describe('holdsAt', () => {
  it('a behaviour holds from its first version on and ends before its last bound', () => {
    const bounds = { since: '1.2.0', until: '2.0.0' };
    expect(['1.1.9', '1.2.0', '1.9.0', '2.0.0'].map((version) => holdsAt(version, bounds))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('chooseVersion', () => {
  it('takes what is stated, whatever is written around it', () => {
    expect(chooseVersion(releases, 'v1.1.3')).toBe('1.1.3');
    expect(chooseVersion(releases, '0.8.1-rc1')).toBe('0.8.1-rc1');
  });

  it('without a version it takes the release of the day, and the first one for a day before all', () => {
    expect(chooseVersion(releases, undefined, '2025-12-31')).toBe('1.2.0');
    expect(chooseVersion(releases, undefined, '2020-01-01')).toBe('1.0.0');
    expect(chooseVersion(releases)).toBe('2.0.0');
  });

  it('a lower bound is raised to the release of the day', () => {
    expect(chooseVersion(releases, '>=1.1.0', '2026-04-01')).toBe('2.0.0');
    expect(chooseVersion(releases, '>=1.1.0', '2025-02-01')).toBe('1.1.0');
  });

  it('an upper bound is the newest release below it, and one that counts itself stays', () => {
    expect(chooseVersion(releases, '<2.0.0')).toBe('1.2.0');
    expect(chooseVersion(releases, 'before 1.2')).toBe('1.0.0');
    expect(chooseVersion(releases, '1.2.0 and earlier')).toBe('1.2.0');
  });

  it('of a range that is stated by its first numbers the day chooses', () => {
    expect(chooseVersion(releases, '1.x', '2025-12-31')).toBe('1.2.0');
    expect(chooseVersion(releases, '1', '2025-02-01')).toBe('1.0.0');
    expect(chooseVersion(releases, '1.1', '2025-12-31')).toBe('1.1');
  });

  it('a month that stands for a version is the day where releases have numbers', () => {
    expect(chooseVersion(releases, '2025-06', '2026-04-01')).toBe('1.2.0');
    expect(chooseVersion(releases, 'latest', '2026-04-01')).toBe('2.0.0');
  });

  it('a version says nothing for a client that is known by days', () => {
    const byDay = [
      { version: '2025-09', date: '2025-09-01' },
      { version: '2026-02', date: '2026-02-01' },
    ];
    expect(chooseVersion(byDay, '1.62.3', '2025-10-10')).toBe('2025-09');
  });
});
