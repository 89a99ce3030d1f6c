import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killWorkers, startManyServers, startWorker, stateOf } from '@/test/helpers/workers';
import { figure, type Row } from './report';

const workers = 3;
/** Most kills hit workers that look at servers; each tenth time they live long enough to judge lists too. */
const withinMs = [8_000, 400, 400, 400, 400, 400, 400, 400, 400, 400];

/** Three workers on one queue, each killed (SIGKILL) at a random moment, again and again; then one completes the rest. */
export async function benchKills(kills: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'schemalog-bench-'));
  const farm = await startManyServers();
  const servers = kills * 8;
  try {
    const list = join(folder, 'servers.json');
    const path = join(folder, 'schemalog.db');
    writeFileSync(list, JSON.stringify(farm.addresses(servers).map((url) => ({ url }))));
    const begun = performance.now();
    const wrong = new Set<string>();
    let atWork = 0;
    for (let i = 0; i < kills; i += workers) {
      await killWorkers(folder, list, workers, withinMs[(i / workers) % withinMs.length]);
      const state = stateOf(path);
      for (const what of state.wrong) wrong.add(what);
      if (state.inspected < servers) atWork += workers;
    }
    const exit = await startWorker(folder, list, ['--concurrency', '16']).exited;
    const end = stateOf(path);
    for (const what of end.wrong) wrong.add(what);
    const figures = {
      'kills at work': atWork,
      'the last run ended with': String(exit),
      lost: servers - end.inspected,
      'not derived': servers - end.derived,
      'not graded': servers - end.graded,
      'leases left': end.leased,
      wrong: [...wrong].join(', ') || 'nothing',
      s: figure((performance.now() - begun) / 1000),
    };
    return [{ what: 'three workers killed', size: `${servers} servers`, figures }];
  } finally {
    farm.server.close();
    farm.server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}
