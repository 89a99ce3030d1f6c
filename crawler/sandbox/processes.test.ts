import { describe, expect, it } from 'vitest';
import { type ProcessEntry, processTree, readProcess } from './processes';

const entry = (pid: number, parent: number, state = 'S'): ProcessEntry => ({
  pid,
  parent,
  state,
  threads: 1,
  startTime: '1',
});

describe('processTree', () => {
  it('finds all descendants, in whatever order processes are listed, and no others', () => {
    const all = [entry(9, 5), entry(5, 3), entry(3, 1), entry(4, 1), entry(1, 0)];
    expect(processTree(all, 3).map(({ pid }) => pid)).toEqual([3, 5, 9]);
  });

  it('does not count processes that have ended', () => {
    expect(processTree([entry(3, 1), entry(4, 3, 'Z')], 3).map(({ pid }) => pid)).toEqual([3]);
  });

  it('is empty when the process is gone', () => {
    expect(processTree([entry(1, 0)], 3)).toEqual([]);
  });
});

describe.runIf(process.platform === 'linux')('readProcess', () => {
  it('reads this very process', () => {
    expect(readProcess(process.pid)).toMatchObject({ pid: process.pid, parent: process.ppid });
  });

  it('knows that there is no such process', () => {
    expect(readProcess(2 ** 22 + 1)).toBe(null);
  });
});
