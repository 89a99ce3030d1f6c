import { describe, expect, it } from 'vitest';
import { type Capture, captureText, parseCapture } from '@/core/capture';
import type { Json } from '@/core/schema/json';
import { captureClient, runList } from './capture-client';
import { type ExampleMode, exampleClient, installedExample } from './fixture/example/example-client';
import { onePage, type Script, type ToolList } from './script';
import { type SweepLine, sweep } from './sweep';

const tool = (name: string, description = 'fine'): Json => ({
  name,
  description,
  inputSchema: { type: 'object', format: 'x' },
});
const listOf = (script: Script): ToolList => ({ id: 'list', script });

async function run(mode: ExampleMode, script: Script, timeoutMs?: number) {
  const client = exampleClient(mode, timeoutMs);
  const [provider] = client.providers;
  if (provider === undefined) throw new Error('the example has a provider');
  return runList({ client, provider, installed: installedExample() }, listOf(script));
}

async function capture(tools: Json[]): Promise<Capture> {
  const client = exampleClient('works');
  const [provider] = client.providers;
  if (provider === undefined) throw new Error('the example has a provider');
  return captureClient({
    ...{ client, provider, installed: installedExample(), lists: [listOf(onePage(tools))] },
    ...{ suite: 'file', concurrency: 2, now: Date.parse('2026-11-30T12:00:00Z') },
  });
}

describe('a client in the sandbox', () => {
  it('is captured: what it sends, what it drops and says about it, and what the server saw', async () => {
    const made = await capture([tool('a.b'), tool('dropped_one', 'drops')]);
    expect(parseCapture(captureText(made))).toEqual(made);
    expect(made.runs).toMatchObject([
      {
        outcome: 'captured',
        server: 'listed',
        served: 2,
        sent: 1,
        tools: [
          { name: 'a.b', sent: { name: 'fixture_a_b', schema: { type: 'object' }, field: 'parameters' } },
          { name: 'dropped_one', dropped: { words: 'tool dropped_one is skipped' } },
        ],
        ownTools: 1,
        protocol: {
          clientName: 'example',
          protocolVersion: '2025-11-25',
          capabilities: ['roots'],
          listRequests: 1,
          starts: 1,
        },
      },
    ]);
    expect(made).toMatchObject({
      date: '2026-11-30',
      command: 'schemalog lab run example@1.0.0 --tools FILE',
    });
  });

  it('reaches loopback and nothing else, and sees nothing of the machine’s environment', async () => {
    const { run: seen, how } = await run('looks-around', onePage([tool('a')]));
    expect(seen.outcome).toBe('captured');
    expect(JSON.parse(how.output.stdout)).toEqual({
      env: ['EXAMPLE_KEY', 'HOME', 'LANG', 'LOGNAME', 'PATH', 'PWD', 'SHELL', 'TERM', 'TMPDIR', 'TZ', 'USER'],
      reached: [false, false],
    });
  });

  it.each<[ExampleMode, string]>([
    ['exits', 'exited'],
    ['wants-login', 'login-required'],
    ['refuses-config', 'config-refused'],
  ])('that %s has the outcome %s', async (mode, outcome) => {
    expect((await run(mode, onePage([tool('a')]))).run.outcome).toBe(outcome);
  });

  it('that hangs is ended after its time', async () => {
    const { run: seen, how } = await run('hangs', onePage([tool('a')]), 2_000);
    expect(seen).toMatchObject({ outcome: 'hung', sent: 0 });
    expect(how.ms).toBeLessThan(20_000);
  });

  it('that does not end after its answer is ended, and was captured', async () => {
    const { run: seen, how } = await run('stays', onePage([tool('a')]));
    expect(seen.outcome).toBe('captured');
    expect(how.exitCode).toBeNull();
  });

  it('that says it is another release has updated itself', async () => {
    const client = exampleClient('works');
    const [provider] = client.providers;
    if (provider === undefined) throw new Error('the example has a provider');
    const wish = { client, provider, installed: installedExample('0.9.0') };
    expect((await runList(wish, listOf(onePage([tool('a')])))).run.outcome).toBe('updated-itself');
  });

  it('gets the pages that the script has, for the cursors that it asks with', async () => {
    const pages = [
      { cursor: null, tools: [tool('a')], nextCursor: 'more' },
      { cursor: 'more', tools: [tool('b')] },
    ];
    const { run: seen } = await run('works', { pages });
    expect(seen).toMatchObject({
      served: 2,
      sent: 1,
      tools: [
        { name: 'a', sent: {} },
        { name: 'b', dropped: {} },
      ],
    });
  });
});

describe('a list that a client loses', () => {
  it('is halved until the tools at fault are found, in a capture', async () => {
    const tools = ['a', 'b', 'c', 'd', 'e'].map((name) => tool(name));
    tools[3] = tool('bad', 'takes others');
    const [seen] = (await capture(tools)).runs;
    expect(seen).toMatchObject({ outcome: 'captured', sent: 4 });
    expect(seen?.tools[3]).toMatchObject({ name: 'bad', dropped: { takesOthers: true } });
    expect(seen?.halvedRuns).toBeGreaterThan(3);
  });

  it('is halved in a sweep, which keeps tools of one name in lists apart and goes on after a crash', async () => {
    const client = exampleClient('works');
    const [provider] = client.providers;
    if (provider === undefined) throw new Error('the example has a provider');
    const names: [string, string?][] = [
      ['a'],
      ['same'],
      ['same'],
      ['crash', 'breaks'],
      ['drop', 'drops'],
      ['lose', 'takes others'],
    ];
    const tools = names.map(([name, fate], index) => ({
      package: `p${index}@1.0.0`,
      tool: tool(name, fate),
    }));
    const lines: SweepLine[] = [];
    await sweep({
      ...{ client, provider, installed: installedExample(), tools, concurrency: 2, batchSize: 10 },
      onBatch: (batch) => void lines.push(...batch),
    });
    const fates = Object.fromEntries(
      lines.map((line) => [
        line.package,
        'sent' in line
          ? 'sent'
          : 'failed' in line
            ? 'failed'
            : line.dropped.takesOthers === true
              ? 'takes others'
              : 'dropped',
      ]),
    );
    expect(fates).toEqual({
      'p0@1.0.0': 'sent',
      'p1@1.0.0': 'sent',
      'p2@1.0.0': 'sent',
      'p3@1.0.0': 'failed',
      'p4@1.0.0': 'dropped',
      'p5@1.0.0': 'takes others',
    });
  });
});
