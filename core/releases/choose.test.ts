import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseReleases, newestRelease } from './choose';

const line = (count: number) => Array.from({ length: count }, (_, index) => `1.${index}.0`);

describe('chooseReleases', () => {
  it('takes the newest first, then the oldest, then spreads the others evenly', () => {
    expect(chooseReleases(line(9), { kind: 'npm', max: 5 })).toEqual([
      '1.8.0',
      '1.0.0',
      '1.4.0',
      '1.6.0',
      '1.2.0',
    ]);
  });

  it('takes the version of the latest tag as the newest', () => {
    expect(chooseReleases(['1.0.0', '1.1.0', '2.0.0'], { kind: 'npm', max: 1, latest: '1.1.0' })).toEqual([
      '1.1.0',
    ]);
  });

  it('does not believe a latest tag that names no version', () => {
    expect(chooseReleases(['1.0.0', '1.1.0'], { kind: 'npm', max: 1, latest: '9.9.9' })).toEqual(['1.1.0']);
  });

  it('takes stable releases before pre-releases', () => {
    expect(
      chooseReleases(['1.0.0-a', '1.0.0', '1.1.0-a', '1.1.0', '1.2.0-a'], { kind: 'npm', max: 3 }),
    ).toEqual(['1.1.0', '1.0.0', '1.2.0-a']);
  });

  it('takes pre-releases when there is nothing else', () => {
    expect(chooseReleases(['1.0.0-a', '1.0.0-b'], { kind: 'npm', max: 5 })).toEqual(['1.0.0-b', '1.0.0-a']);
  });

  it('takes the last patch of a minor line before its other patches', () => {
    const ordered = ['1.0.0', '1.1.0', '1.1.1', '1.1.2', '1.2.0'];
    expect(chooseReleases(ordered, { kind: 'npm', max: 3 })).toEqual(['1.2.0', '1.0.0', '1.1.2']);
  });

  it('chooses nothing new but the newest once enough releases are known', () => {
    const first = chooseReleases(line(9), { kind: 'npm', max: 5 });
    expect(chooseReleases([...line(9), '1.9.0'], { kind: 'npm', max: 5, known: first })).toEqual(['1.9.0']);
  });

  it('fills the gaps that known releases leave', () => {
    expect(chooseReleases(line(5), { kind: 'npm', max: 4, known: ['1.0.0', '1.1.0'] })).toEqual([
      '1.4.0',
      '1.3.0',
    ]);
  });

  const ordered = fc.integer({ min: 1, max: 60 }).map(line);
  const max = fc.integer({ min: 1, max: 12 });

  it('never chooses twice, never more than asked for, and as many as there are', () => {
    fc.assert(
      fc.property(ordered, max, (versions, limit) => {
        const chosen = chooseReleases(versions, { kind: 'npm', max: limit });
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.length).toBe(Math.min(limit, versions.length));
        expect(versions).toEqual(expect.arrayContaining(chosen));
      }),
    );
  });

  it('only adds to the choice when more are asked for', () => {
    fc.assert(
      fc.property(ordered, max, (versions, limit) => {
        const fewer = chooseReleases(versions, { kind: 'npm', max: limit });
        expect(chooseReleases(versions, { kind: 'npm', max: limit + 1 }).slice(0, fewer.length)).toEqual(
          fewer,
        );
      }),
    );
  });

  it('leaves no gap more than about twice as wide as an even spread would', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 60 }), fc.integer({ min: 3, max: 9 }), (count, limit) => {
        const places = chooseReleases(line(count), { kind: 'npm', max: limit })
          .map((version) => Number(version.split('.')[1]))
          .sort((a, b) => a - b);
        const widest = Math.max(...places.slice(1).map((place, index) => place - (places[index] ?? 0)));
        expect(widest).toBeLessThanOrEqual(2 * Math.ceil((count - 1) / (limit - 1)));
      }),
    );
  });

  it('judges each kind of package by its own versions: a candidate of a Python package is not its newest', () => {
    const versions = ['1.0', '1.0.post1', '1.1', '1.2rc1', '1.2.dev3'];
    expect(chooseReleases(versions, { kind: 'pypi', max: 3 })).toEqual(['1.1', '1.0', '1.0.post1']);
    expect(newestRelease(['1.1', '1.2rc1'], { kind: 'pypi' })).toBe('1.1');
    expect(newestRelease(['1.1.0', '1.2.0-rc.1'], { kind: 'npm' })).toBe('1.1.0');
  });

  it('takes the last pre-release as the newest where nothing else is there, and none of nothing', () => {
    expect(newestRelease(['1.0a1', '1.0b1'], { kind: 'pypi', latest: null })).toBe('1.0b1');
    expect(newestRelease([], { kind: 'pypi', latest: '1.0' })).toBeNull();
  });
});
