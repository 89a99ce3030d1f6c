import fc from 'fast-check';
import { compare } from 'semver';
import { describe, expect, it } from 'vitest';
import { orderReleases } from './order';

const day = 24 * 60 * 60 * 1000;
const release = (version: string, days: number | null = null) => ({
  version,
  publishedAt: days === null ? null : days * day,
});
const versionsOf = (releases: { version: string }[]) =>
  orderReleases(releases as never, 'npm').map(({ version }) => version);

describe('orderReleases', () => {
  it('orders by semantic version, not by text', () => {
    expect(versionsOf(['0.10.0', '0.9.0', '1.0.0'].map((version) => release(version)))).toEqual([
      '0.9.0',
      '0.10.0',
      '1.0.0',
    ]);
  });

  it('puts pre-releases before their release', () => {
    expect(versionsOf(['1.0.0', '1.0.0-beta.2', '1.0.0-beta.10'].map((version) => release(version)))).toEqual(
      ['1.0.0-beta.2', '1.0.0-beta.10', '1.0.0'],
    );
  });

  it('keeps a late fix of an old line in its line', () => {
    expect(versionsOf([release('1.0.0', 1), release('2.0.0', 2), release('1.0.1', 3)])).toEqual([
      '1.0.0',
      '1.0.1',
      '2.0.0',
    ]);
  });

  it('puts a number after the dates that it follows in time', () => {
    expect(
      versionsOf([
        release('2.0.1', 900),
        release('0.6.2', 1),
        release('2025.1.14', 50),
        release('2026.8.31', 800),
      ]),
    ).toEqual(['0.6.2', '2025.1.14', '2026.8.31', '2.0.1']);
  });

  it('takes the numbers alone where one time is not known', () => {
    expect(versionsOf([release('2.0.1', 900), release('2026.8.31')])).toEqual(['2.0.1', '2026.8.31']);
  });

  it('puts versions that are not semantic last', () => {
    expect(versionsOf([release('latest', 1), release('1.0.0', 2)])).toEqual(['1.0.0', 'latest']);
  });

  it('orders Python packages by their own rules: candidates before, post-releases behind, an epoch above all', () => {
    const releases = ['1!0.1', '1.0', '2026.1', '1.0rc1', '1.0.post1', '1.10', '1.9', 'none'].map((version) =>
      release(version),
    );
    expect(orderReleases(releases, 'pypi').map(({ version }) => version)).toEqual([
      '1.0rc1',
      '1.0',
      '1.0.post1',
      '1.9',
      '1.10',
      '2026.1',
      '1!0.1',
      'none',
    ]);
  });

  it('leaves dates of a Python package above its numbers, as its installers do', () => {
    const releases = [release('2.0.1', 900), release('2025.1.14', 50)];
    expect(orderReleases(releases, 'pypi').map(({ version }) => version)).toEqual(['2.0.1', '2025.1.14']);
  });

  const version = fc
    .tuple(
      fc.constantFrom(0, 1, 2, 2025, 2026),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 31 }),
    )
    .map((parts) => parts.join('.'));
  const releases = fc.uniqueArray(
    fc.record({ version, publishedAt: fc.option(fc.integer({ min: 0, max: 1e12 })) }),
    { selector: (item) => item.version, maxLength: 20 },
  );

  it('loses nothing, and gives the same order whatever order it was given', () => {
    fc.assert(
      fc.property(releases, fc.integer(), (list, seed) => {
        const shuffled = [...list].sort(
          (a, b) => ((a.version.length * seed) % 7) - ((b.version.length * seed) % 7),
        );
        const ordered = orderReleases(list, 'npm');
        expect(new Set(ordered)).toEqual(new Set(list));
        expect(orderReleases(shuffled.reverse(), 'npm')).toEqual(ordered);
      }),
    );
  });

  it('never puts a version before an older one of the same numbering', () => {
    fc.assert(
      fc.property(releases, (list) => {
        const numbers = orderReleases(list, 'npm')
          .map((item) => item.version)
          .filter((text) => !text.startsWith('20'));
        expect(numbers).toEqual([...numbers].sort(compare));
      }),
    );
  });
});
