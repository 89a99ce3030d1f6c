import { describe, expect, it } from 'vitest';
import type { CrawlEvent } from './events';
import { type ProgressMode, progressReporter } from './progress';

const events: CrawlEvent[] = [
  { event: 'run.started', round: 1, servers: 2 },
  { event: 'server.planned', server: '@x/a', due: 1, fresh: 0, serversDone: 1, servers: 2 },
  { event: 'inspection.started', server: '@x/a', version: '1.0.0' },
  {
    event: 'inspection.done',
    server: '@x/a',
    version: '1.0.0',
    outcome: 'ok',
    tools: 3,
    isNew: true,
    changes: 2,
    durationMs: 1500,
    kind: 'npm',
    listBytes: 900,
    evidence: {},
  },
  {
    event: 'inspection.done',
    server: '@x/b',
    version: null,
    outcome: 'timeout',
    tools: 0,
    isNew: false,
    changes: 0,
    durationMs: 9,
    kind: 'http',
    listBytes: 0,
    evidence: { message: 'a\nb' },
  },
  { event: 'run.finished', round: 1, done: 2, ok: 1, durationMs: 9000, interrupted: false, nextDueAt: null },
];

function shown(mode: ProgressMode, isTerminal: boolean, now = () => 0): string {
  let text = '';
  const report = progressReporter(
    mode,
    { write: (part) => (text += part), isTerminal, columns: 80, colour: false },
    now,
  );
  events.forEach(report);
  return text;
}

describe('progress', () => {
  it('is plain lines in a pipe: no control characters, one line a result', () => {
    const text = shown('text', false);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(text.trim().split('\n')).toEqual([
      'Round 1: 2 servers to look at',
      '✓ @x/a 1.0.0: 3 tools, 2 changes (1.5 s)',
      '– @x/b: no answer in time (a)',
      'Round 1 finished: 1 of 2 inspections listed tools, 9 s',
    ]);
  });

  it('is a live line on a terminal, never wider than it', () => {
    const drawn = shown('text', true)
      .split('\r\u001b[2K')
      .filter((part) => part.includes('servers 1/2'));
    expect(drawn.length).toBeGreaterThan(1);
    for (const line of drawn) expect(line.length).toBeLessThan(80);
  });

  it('says once a minute where the round stands, to people and to programs', () => {
    let minutes = 0;
    const clock = () => ++minutes * 30_000;
    expect(shown('text', false, clock)).toContain('servers 1/2 · inspected 1/1 · listed 1');
    const lines = shown('json', true, clock)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.find((line) => line.event === 'progress')).toMatchObject({ done: 1, due: 1, ok: 1 });
  });

  it('is one JSON object a line for programs', () => {
    const lines = shown('json', true).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(events.map((event) => event.event));
  });
});
