import { describe, expect, it } from 'vitest';
import { keptWords, linesThat } from './words';

describe('the words of a client', () => {
  it.each([
    ['2026-11-30T10:00:00.123Z [ERROR] MCP server failed', 'MCP server failed'],
    ['error in /home/user/.config/x/y.json: bad', 'error in <path>: bad'],
    ['\u001b[31mred\u001b[0m  and\n two lines', 'red and two lines'],
    ['session ses_abcdef12345 ended', 'session <id> ended'],
    ['trace 0d9f4c62-8b7e-4a1b-9c3d-2e5f6a7b8c9d', 'trace <id>'],
  ])('are kept without times, paths, colours and ids: %j', (text, kept) => {
    expect(keptWords(text)).toBe(kept);
  });

  it('are at most 400 characters', () => {
    expect(keptWords('word '.repeat(1000)).length).toBeLessThanOrEqual(400);
  });

  it('are given once for each line that repeats them', () => {
    expect(linesThat('a warning\nfine\na warning\nanother warning', /warning/)).toEqual([
      'a warning',
      'another warning',
    ]);
  });
});
