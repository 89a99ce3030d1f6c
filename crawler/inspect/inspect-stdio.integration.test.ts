import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { InspectionResult } from '@/core/inspection';
import { isObject, own, ownString } from '@/core/schema/json';
import { runningServers, startServer } from '@/test/helpers/servers';
import { failingCases, listedCases } from '@/test/servers/stdio-cases';
import { startDirect } from './direct-process';
import { inspectStdio, type StdioInspection } from './inspect-stdio';
import { type ServerProcess, StartError } from './server-process';

/** Waits for servers that never answer, long enough for a process to start on a busy machine. */
const impatient = { handshakeMs: 3_000, requestMs: 3_000 };

function inspect(words: string, more: Partial<StdioInspection> = {}): Promise<InspectionResult> {
  return inspectStdio({
    target: `test:${words}`,
    start: startServer(`stdio/${words}`),
    secondStart: false,
    ...more,
  });
}

function names({ tools }: InspectionResult): (string | undefined)[] {
  return tools.map(({ value }) => ownString(value, 'name'));
}

function slices({ pages, tools }: InspectionResult): string[] {
  return tools.map(({ page, start, end }) =>
    Buffer.from(pages[page]?.bytes.slice(start, end) ?? []).toString(),
  );
}

describe('inspectStdio', () => {
  it.each(listedCases)(
    '$server: the round goes on and the outcome is ok',
    async ({ server, expected, names: wanted }) => {
      const result = await inspect(server);
      expect(result).toMatchObject({ outcome: 'ok', ...expected });
      expect(result.evidence).toEqual(expected.evidence ?? {});
      expect(names(result)).toEqual(wanted);
      expect(slices(result).map((text) => JSON.parse(text))).toEqual(result.tools.map(({ value }) => value));
      expect(runningServers(`stdio/${server}`)).toEqual([]);
    },
  );

  it.each(failingCases)(
    '$server: the round goes on and the outcome is $outcome',
    async ({ server, outcome, expected, names: wanted }) => {
      const neverAnswers = outcome === 'timeout' || server === 'framing.mjs wrong-id';
      const result = await inspect(server, neverAnswers ? { budget: impatient } : {});
      expect(result).toMatchObject({ outcome, complete: false, ...expected });
      if (wanted !== undefined) expect(names(result)).toEqual(wanted);
      expect(runningServers(`stdio/${server}`)).toEqual([]);
    },
  );
});

describe('what inspectStdio keeps', () => {
  it('keeps names as they are, however hostile', async () => {
    const result = await inspect('list.mjs hostile-names');
    expect(names(result)).toHaveLength(20);
    expect(names(result)).toEqual(
      expect.arrayContaining(['/', '..', '%2e%2e%2f', '', 'a\u0000b', '\u202egnp.exe', 'x'.repeat(300)]),
    );
  });

  it('keeps members called __proto__ as data and changes no prototype', async () => {
    const result = await inspect('list.mjs prototype-keys');
    const tool = result.tools[0]?.value;
    expect(own(tool, '__proto__')).toEqual({ polluted: true });
    const properties = own(own(tool, 'inputSchema'), 'properties');
    expect(isObject(properties) && Object.keys(properties)).toEqual(['__proto__', 'constructor', 'toString']);
    expect('polluted' in {}).toBe(false);
  });

  it('keeps numbers, escapes, key order and duplicate members byte for byte', async () => {
    expect(slices(await inspect('list.mjs raw-spelling'))).toEqual([
      '{"name":"raw","n":1.0,"big":12345678901234567890,"huge":1e400,"esc":"\\u003c\\/","10":1,"2":2,"dup":1,"dup":2}',
      '{"inputSchema":{},"name":"second"}',
    ]);
  });

  it('keeps bytes that are no UTF-8', async () => {
    const { pages, tools } = await inspect('framing.mjs invalid-utf8');
    const [tool] = tools;
    expect(pages[0]?.bytes.subarray(tool?.start, tool?.end)).toContain(0xff);
  });

  it('keeps how it was made: arguments, names of variables, revision asked and answered', async () => {
    const { conditions } = await inspect('revision.mjs 2024-11-05', {
      args: ['--demo'],
      envNames: ['API_KEY'],
    });
    expect(conditions).toEqual({
      transport: 'stdio',
      args: ['--demo'],
      envNames: ['API_KEY'],
      clientName: 'schemalog',
      clientCapabilities: {},
      protocolAsked: '2025-11-25',
      protocolNegotiated: '2024-11-05',
      era: 'legacy',
      credentials: 'none',
      package: null,
    });
  });

  it('keeps no value of a variable that the user set, even when the server prints it', async () => {
    const { evidence } = await inspect('exits.mjs wants-variable', { secrets: ['PLACES'] });
    expect(evidence.stderrTail).toBe('Error: <secret>_API_KEY environment variable is required\n');
  });
});

describe('what inspectStdio sends', () => {
  it('sends the handshake and the request for the list, closes the input, and nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'records-'));
    try {
      const file = join(folder, 'received');
      expect(await inspect(`records.mjs ${file}`, { budget: { closeMs: 5_000 } })).toMatchObject({
        outcome: 'ok',
      });
      const received = readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(received).toEqual([
        {
          jsonrpc: '2.0',
          id: 1,
          method: 'initialize',
          params: {
            protocolVersion: '2025-11-25',
            capabilities: {},
            clientInfo: { name: 'schemalog', version: expect.any(String) },
          },
        },
        { method: 'notifications/initialized' },
        { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} },
        { method: '(end of input)' },
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('answers ping with an empty result and any other request of the server with "method not found"', async () => {
    expect(names(await inspect('asks.mjs'))).toEqual(['ping_{}', 'roots_-32601']);
  });
});

describe('a second start', () => {
  it('marks what differs between two starts and leaves the rest alone', async () => {
    const { outcome, unstable, evidence } = await inspect('unstable.mjs', { secondStart: true });
    expect(outcome).toBe('ok');
    expect(unstable).toEqual([
      { index: 1, pointer: '/inputSchema/properties/since/default' },
      { index: 2, pointer: '/description' },
      { index: 3, pointer: '' },
    ]);
    expect(evidence.oddities).toEqual([
      expect.stringMatching(/^only a second start lists the tool "only_\d+"$/),
    ]);
  });

  it('finds nothing in a server that is the same at each start, and says nothing without a second start', async () => {
    expect((await inspect('good.mjs 2', { secondStart: true })).unstable).toEqual([]);
    expect((await inspect('good.mjs 2')).unstable).toBeNull();
  });

  it('that fails leaves the first list as it is', async () => {
    let starts = 0;
    const start = () => startServer(starts++ === 0 ? 'stdio/good.mjs' : 'stdio/exits.mjs silent')();
    const result = await inspect('good.mjs', { start, secondStart: true });
    expect(result).toMatchObject({ outcome: 'ok', unstable: null });
    expect(result.evidence.oddities).toEqual(['a second start ended with exited']);
  });
});

describe('the end of an inspection', () => {
  it('comes at once when the caller gives up, and the process is gone', async () => {
    const hanging = await inspect('hangs.mjs start', { signal: AbortSignal.timeout(300) });
    expect(hanging).toMatchObject({ outcome: 'interrupted', evidence: { step: 'initialize' } });
    expect(hanging.timings.totalMs).toBeLessThan(5_000);
    // Listed by then, and waited for to end by itself.
    const ending = await inspect('hangs.mjs ignores-signals', {
      signal: AbortSignal.timeout(3_000),
      budget: { closeMs: 20_000 },
    });
    expect(ending.outcome).toBe('ok');
    expect(ending.timings.totalMs).toBeLessThan(10_000);
    expect(runningServers('stdio/hangs.mjs')).toEqual([]);
  });

  it('starts nothing when the caller gave up before', async () => {
    let started = false;
    const start = async (): Promise<ServerProcess> => {
      started = true;
      throw new StartError('no');
    };
    expect(await inspect('x', { start, signal: AbortSignal.abort() })).toMatchObject({
      outcome: 'interrupted',
    });
    expect(started).toBe(false);
  });

  it('comes when the total time is over, whatever the single waits allow', async () => {
    const result = await inspect('hangs.mjs start', { budget: { totalMs: 500 } });
    expect(result).toMatchObject({ outcome: 'timeout', evidence: { step: 'initialize' } });
    expect(result.timings.totalMs).toBeLessThan(4_000);
  });

  it('does not wait for a start that hangs, and ends a process that comes up too late', async () => {
    const start = async (): Promise<ServerProcess> => {
      await sleep(600);
      return startServer('stdio/hangs.mjs start')();
    };
    const result = await inspect('hangs.mjs start', { start, budget: { totalMs: 300 } });
    expect(result).toMatchObject({ outcome: 'timeout', evidence: { step: 'start' } });
    await sleep(2_000);
    expect(runningServers('stdio/hangs.mjs start')).toEqual([]);
  });

  it('is an outcome of its own when there is no such program', async () => {
    const start = startDirect(['/no/such/program'], { env: {}, cwd: tmpdir() });
    expect(await inspect('x', { start })).toMatchObject({
      outcome: 'no_entry_point',
      evidence: { step: 'start' },
    });
  });

  it('is our own fault when starting fails for any other reason', async () => {
    const start = async (): Promise<ServerProcess> => {
      throw new TypeError('a bug');
    };
    const result = await inspect('x', { start });
    expect(result).toMatchObject({ outcome: 'internal_error', evidence: { message: 'TypeError: a bug' } });
  });

  it('names the limit of the sandbox that ended the process', async () => {
    const start = async (): Promise<ServerProcess> => {
      const server = await startServer('stdio/exits.mjs silent')();
      return { ...server, exited: server.exited.then((end) => ({ ...end, limit: 'memory' })) };
    };
    expect(await inspect('x', { start })).toMatchObject({
      outcome: 'resource_limit',
      evidence: { limit: 'memory' },
    });
  });

  it('is told to nobody by an unhandled error when the process dies while it is written to', async () => {
    const start = startDirect(['/bin/true'], { env: {}, cwd: tmpdir() });
    for (let i = 0; i < 10; i++) expect(await inspect('x', { start })).toMatchObject({ outcome: 'exited' });
  });
});

describe('memory', () => {
  it('stays bounded while a server floods', async () => {
    global.gc?.();
    const before = process.memoryUsage().rss;
    for (const flood of ['stdout', 'stderr', 'values']) await inspect(`floods.mjs ${flood}`);
    const grown = process.memoryUsage().rss - before;
    expect(grown / 1024 / 1024).toBeLessThan(400);
  });
});
