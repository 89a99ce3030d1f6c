import { describe, expect, it } from 'vitest';
import { semanticVersions } from './semantic';

const { compare, isPrerelease, lineOf, stepSize } = semanticVersions;

describe('semantic versions', () => {
  it('are ordered by their precedence, build metadata by its text, and what is none comes last', () => {
    const ordered = ['1.0.0-alpha.1', '1.0.0-beta', '1.0.0-rc.11', '1.0.0', '1.0.0+a', '1.10.0', 'x', 'y'];
    expect([...ordered].reverse().sort(compare)).toEqual(ordered);
  });

  it('are pre-releases by what stands behind a hyphen; what is no version is none', () => {
    expect(['1.0.0-rc.1', '1.0.0+rc.1', '1.0rc1'].map(isPrerelease)).toEqual([true, false, false]);
  });

  it('belong to a minor line', () => {
    expect(['1.2.3', 'v1.2.9', 'none'].map(lineOf)).toEqual(['1.2', '1.2', 'none']);
  });

  it.each([
    ['1.0.0', '1.0.1', 'patch'],
    ['1.0.9', '1.3.0', 'minor'],
    ['1.9.0', '2.0.0', 'major'],
    ['1.0.0', '2.0.0-beta.1', 'other'],
    ['2.0.0', '1.9.0', 'other'],
    ['2025.1.4', '2025.1.5', 'other'],
    ['one', 'two', 'other'],
  ])('a step from %s to %s is %s', (from, to, size) => {
    expect(stepSize(from, to)).toBe(size);
  });
});
