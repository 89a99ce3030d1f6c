import { describe, expect, it } from 'vitest';
import { newestVersion } from './project-document';

const versions = (kept: string[], yanked: string[] = []) =>
  Object.fromEntries([
    ...kept.map((version) => [version, { uploadedAt: 1, yanked: null }]),
    ...yanked.map((version) => [version, { uploadedAt: 1, yanked: 'wrong build' }]),
  ]);

describe('the newest version of a Python project', () => {
  it('is the one that the index calls the latest', () => {
    expect(newestVersion({ latest: '1.9', versions: versions(['1.9', '1.10']) })).toBe('1.9');
  });

  it('is no pre-release where the index does not say, and none that was withdrawn', () => {
    const known = versions(['1.9', '1.10', '2.0rc1', '2.0.dev3'], ['1.11']);
    expect(newestVersion({ latest: null, versions: known })).toBe('1.10');
    expect(newestVersion({ latest: '1.11', versions: known })).toBe('1.10');
  });

  it('is what there is where there is nothing else', () => {
    expect(newestVersion({ latest: null, versions: versions(['1.0a1', '1.0b1']) })).toBe('1.0b1');
    expect(newestVersion({ latest: null, versions: versions([], ['1.0', '1.1']) })).toBe('1.1');
    expect(newestVersion({ latest: '1.0', versions: {} })).toBeNull();
  });
});
