import { describe, expect, it } from 'vitest';
import { dayStart, parseChangesQuery } from './search-params';

const all = { severity: null, kind: null, side: null, server: null, since: null, level: 'meaning', page: 1 };

describe('the address of the list of changes', () => {
  it('reads severity, kind, side, server, day, level and page', () => {
    expect(
      parseChangesQuery({
        severity: 'breaking',
        kind: 'tool-removed',
        side: 'output',
        server: '@scope/name',
        since: '2026-02-28',
        level: 'all',
        page: '3',
      }),
    ).toEqual({
      severity: 'breaking',
      kind: 'tool-removed',
      side: 'output',
      server: { namespace: '@scope', name: 'name' },
      since: '2026-02-28',
      level: 'all',
      page: 3,
    });
  });

  it('ignores what it does not know', () => {
    expect(parseChangesQuery({})).toEqual(all);
    expect(
      parseChangesQuery({
        severity: 'worst',
        kind: '__proto__',
        side: 'constructor',
        server: ' ',
        since: 'soon',
        level: 'some',
        page: '-1',
        x: 'y',
      }),
    ).toEqual(all);
    expect(parseChangesQuery({ kind: ['tool-added', 'tool-removed'] }).kind).toBe('tool-added');
  });

  it('a day that does not exist is none', () => {
    expect(dayStart('2026-11-30')).toBe(Date.UTC(2026, 10, 30));
    expect(['2026-02-30', '2026-13-01', '2026-1-1', '', 'x'].map(dayStart)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
