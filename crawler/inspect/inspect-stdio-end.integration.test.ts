import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { InspectionResult } from '@/core/inspection';
import { runningServers, startServer } from '@/test/helpers/servers';
import { startDirect } from './direct-process';
import { inspectStdio, type StdioInspection } from './inspect-stdio';
import { type ServerProcess, StartError } from './server-process';

function inspect(words: string, more: Partial<StdioInspection> = {}): Promise<InspectionResult> {
  return inspectStdio({
    target: `test:${words}`,
    start: startServer(`stdio/${words}`),
    secondStart: false,
    ...more,
  });
}

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
