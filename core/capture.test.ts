import { describe, expect, it } from 'vitest';
import { type Capture, captureText, parseCapture, runOf } from './capture';

const capture: Capture = {
  format: 1,
  client: 'example',
  version: '1.2.3',
  provider: { id: 'openai', api: 'openai-chat', model: 'm', mode: null },
  date: '2026-11-30',
  command: 'schemalog lab run example@1.2.3',
  serverName: 'fixture',
  suite: 'probes',
  conditions: { node: '20.20.2', packages: { example: '1.2.3' }, dependencies: 'today', libraries: {} },
  runs: [
    {
      list: 'healthy',
      outcome: 'captured',
      words: ['one tool was skipped'],
      server: 'listed',
      served: 2,
      sent: 1,
      tools: [
        {
          name: 'kept',
          sent: { name: 'fixture_kept', description: null, schema: { type: 'object' }, field: 'parameters' },
        },
        { name: null, dropped: { words: null, takesOthers: true } },
      ],
      unmatched: [],
      ownTools: 3,
      protocol: null,
    },
  ],
};

describe('a capture', () => {
  it('is read as it was written', () => {
    expect(parseCapture(captureText(capture))).toEqual(capture);
  });

  it('has a line for each tool, so that two captures can be compared by eye', () => {
    const lines = captureText(capture).split('\n');
    expect(lines.filter((line) => line.includes('"name":"kept"'))).toHaveLength(1);
    expect(lines.find((line) => line.includes('"takesOthers"'))).not.toContain('kept');
  });

  it('is found by the id of its list', () => {
    expect(runOf(capture, 'healthy')?.sent).toBe(1);
    expect(runOf(capture, 'none')).toBeUndefined();
  });

  it.each([
    ['an outcome that is not known', { runs: [{ ...capture.runs[0], outcome: 'fine' }] }],
    ['a member that is not known', { prompt: 'say ok' }],
    ['a tool that is neither sent nor dropped', { runs: [{ ...capture.runs[0], tools: [{ name: 'x' }] }] }],
    ['another format', { format: 2 }],
    ['a date that is none', { date: 'yesterday' }],
  ])('is refused for %s', (_, wrong) => {
    expect(() => parseCapture(JSON.stringify({ ...capture, ...wrong }))).toThrow(/no capture/);
  });
});
