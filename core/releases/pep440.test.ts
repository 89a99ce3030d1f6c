import { describe, expect, it } from 'vitest';
import { comparePythonVersions, isPythonPrerelease, isPythonVersion } from './pep440';

/** In this order by "Version specifiers" of packaging.python.org. */
const ordered = [
  'not a version',
  '0.9',
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
  '1.0.post456.dev34',
  '1.0.post456',
  '1.0.15',
  '1.1.dev1',
  '2025.8.4',
  '2025.11.1',
  '1!0.1',
];

describe('versions of Python packages', () => {
  it('are ordered as their scheme says, whatever order they come in', () => {
    expect([...ordered].reverse().sort(comparePythonVersions)).toEqual(ordered);
    for (const [i, a] of ordered.entries())
      for (const [j, b] of ordered.entries())
        expect(Math.sign(comparePythonVersions(a, b)), `${a} ${b}`).toBe(Math.sign(i - j));
  });

  it.each([
    ['1.0', '1.0.0'],
    ['1.0-1', '1.0.post1'],
    ['1.0alpha1', '1.0a1'],
    ['v1.0c1', '1.0rc1'],
  ])('%s and %s lie beside each other: only their text decides', (a, b) => {
    const neighbours = [comparePythonVersions(a, '0.9'), comparePythonVersions(b, '0.9')];
    expect(neighbours.map(Math.sign)).toEqual([1, 1]);
    expect(comparePythonVersions(a, b)).toBe(-comparePythonVersions(b, a));
  });

  it('know which of them are no final releases', () => {
    const pre = ordered.filter(isPythonPrerelease);
    expect(pre).not.toContain('1.0.post456');
    expect(pre).not.toContain('1.0+abc.5');
    expect(pre).toEqual(ordered.filter((version) => /\d(?:a|b|rc)\d|dev/.test(version)));
  });

  it.each(['', '1.0.0.0.*', '>=1', '1.0 ; rm', `1${'.1'.repeat(3000)}`, '../1'])('refuse %j', (text) => {
    expect(isPythonVersion(text)).toBe(false);
  });
});
