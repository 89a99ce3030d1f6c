import { describe, expect, it } from 'vitest';
import { pythonVersions } from './pep440';

const { isVersion, isPrerelease, compare, lineOf, stepSize } = pythonVersions;

/** In this order by PEP 440, "Summary of permitted suffixes and relative ordering", with some of our own beside. */
const ordered = [
  '0.9',
  '1.dev0',
  '1.0.dev456',
  '1.0a1',
  '1.0a2.dev456',
  '1.0a12.dev456',
  '1.0a12',
  '1.0b1.dev456',
  '1.0b2',
  '1.0b2.post345.dev456',
  '1.0b2.post345',
  '1.0rc1.dev456',
  '1.0rc1',
  '1.0',
  '1.0+abc.5',
  '1.0+abc.7',
  '1.0+abc.10',
  '1.0+5',
  '1.0.post456.dev34',
  '1.0.post456',
  '1.0.15',
  '1.1.dev1',
  '1.1.dev20261201153000',
  '2025.8.4',
  '2025.11.1',
  '1!0.1',
  '1!1.0.post1',
  'not a version',
];

/** "Examples of compliant version schemes", each in its order: simple, pre-releases, with and without a dot, by date, epochs. */
const compliant = [
  ['0.1', '0.2', '0.3', '1.0', '1.1'],
  ['1.1.0', '1.1.1', '1.1.2', '1.2.0'],
  ['0.9', '1.0a1', '1.0a2', '1.0b1', '1.0rc1', '1.0', '1.1a1'],
  ['0.9', '1.0.dev1', '1.0.dev2', '1.0.dev3', '1.0.dev4', '1.0c1', '1.0c2', '1.0', '1.0.post1', '1.1.dev1'],
  ['2012.1', '2012.2', '2012.3', '2012.15', '2013.1', '2013.2'],
  ['2013.10', '2014.04', '1!1.0', '1!1.1', '1!2.0'],
];

describe('versions of Python packages', () => {
  it('are ordered as their scheme says, whatever order they come in', () => {
    expect([...ordered].reverse().sort(compare)).toEqual(ordered);
    for (const [i, a] of ordered.entries())
      for (const [j, b] of ordered.entries())
        expect(Math.sign(compare(a, b)), `${a} ${b}`).toBe(Math.sign(i - j));
  });

  it.each(compliant)('%s … are in the order of their scheme', (...versions) => {
    expect(versions.every(isVersion)).toBe(true);
    expect([...versions].reverse().sort(compare)).toEqual(versions);
  });

  it.each([
    ['1.0', '1.0.0'],
    ['1.0-1', '1.0.post1'],
    ['1.0.r4', '1.0.post4'],
    ['1.0alpha1', '1.0a1'],
    ['1.1.RC1', '1.1rc1'],
    ['1.2a', '1.2a0'],
    ['1.2.post', '1.2.post0'],
    ['v1.0c1', '1.0rc1'],
    ['1.0+ubuntu-1', '1.0+ubuntu.1'],
  ])('%s and %s lie beside each other: only their text decides', (a, b) => {
    const neighbours = [compare(a, '0.9'), compare(b, '0.9')];
    expect(neighbours.map(Math.sign)).toEqual([1, 1]);
    expect(compare(a, b)).toBe(-compare(b, a));
    for (const other of ordered)
      if (other !== a && other !== b)
        expect(Math.sign(compare(a, other)), other).toBe(Math.sign(compare(b, other)));
  });

  it('know which of them are no final releases', () => {
    const pre = ordered.filter(isPrerelease);
    expect(pre).not.toContain('1.0.post456');
    expect(pre).not.toContain('1.0+abc.5');
    expect(pre).toContain('1.0.post456.dev34');
    expect(pre).toEqual(ordered.filter((version) => /\d(?:a|b|rc)\d|dev/.test(version)));
  });

  it('belong to a line by epoch and their first two numbers', () => {
    expect(['1.2', '1.2.9', 'v1.2.0.post1'].map(lineOf)).toEqual(['0!1.2', '0!1.2', '0!1.2']);
    expect([lineOf('1'), lineOf('1!1.2')]).toEqual(['0!1.0', '1!1.2']);
  });

  it.each([
    ['1.0', '1.0.1', 'patch'],
    ['1.0', '1.0.0.1', 'patch'],
    ['1.0', '1.0.post1', 'patch'],
    ['1.9', '1.10', 'minor'],
    ['1', '2', 'major'],
    ['1.0', '1.0.0', 'other'],
    ['1.0', '1.0+local', 'other'],
    ['1.0rc1', '1.0', 'other'],
    ['1.0', '1.1.dev1', 'other'],
    ['2.0', '1.0', 'other'],
    ['2.0', '1!1.0', 'other'],
    ['2025.1', '2025.2', 'other'],
    ['1.0', '2025.2', 'other'],
    ['one', 'two', 'other'],
  ])('a step from %s to %s is %s', (from, to, size) => {
    expect(stepSize(from, to)).toBe(size);
  });

  it.each(['', '1.0.0.0.*', '>=1', '1.0 ; rm', `1${'.1'.repeat(3000)}`, '../1'])('refuse %j', (text) => {
    expect(isVersion(text)).toBe(false);
    expect(isPrerelease(text)).toBe(false);
  });
});
