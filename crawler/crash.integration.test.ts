import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killWorkers, startManyServers, startWorker, stateOf } from '@/test/helpers/workers';

const servers = 40;
const workers = 3;
/** The benchmark `kills` makes 201. */
const kills = 6;

let http: Server;
let folder: string;
let list: string;

beforeAll(async () => {
  const farm = await startManyServers();
  http = farm.server;
  folder = mkdtempSync(join(tmpdir(), 'schemalog-crash-'));
  list = join(folder, 'servers.json');
  writeFileSync(list, JSON.stringify(farm.addresses(servers).map((url) => ({ url }))));
});

afterAll(() => {
  http.close();
  http.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

describe('several workers on one database', () => {
  it(`lose and double nothing when ${kills} of them are killed at random moments, and the next run completes the rest`, async () => {
    const path = join(folder, 'schemalog.db');
    let interrupted = 0;
    for (let i = 0; i < kills / workers; i++) {
      await killWorkers(folder, list, workers);
      const { wrong, inspected } = stateOf(path);
      expect(wrong).toEqual([]);
      if (inspected < servers) interrupted++;
    }
    // Kills must have hit workers that were at work, or the test shows nothing.
    expect(interrupted).toBe(kills / workers);
    expect(await startWorker(folder, list, ['--concurrency', '8']).exited).toBe(0);
    expect(stateOf(path)).toEqual({
      wrong: [],
      inspected: servers,
      derived: servers,
      graded: servers,
      leased: 0,
    });
  }, 200_000);

  it('a worker that is asked to stop does so within seconds and gives back what it had', async () => {
    const stopped = join(folder, 'stopped');
    const { child, firstResult, exited } = startWorker(stopped, list, ['--watch']);
    await firstResult;
    await sleep(100);
    const begun = performance.now();
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(stateOf(join(stopped, 'schemalog.db'))).toMatchObject({ wrong: [], leased: 0 });
  }, 60_000);
});
