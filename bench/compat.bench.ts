import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allProfiles } from '@/core/compat/profiles';
import { openGrader } from '@/crawler/derive/grade-server';
import { openWriter } from '@/db/open-writer';
import { openSdkPeers } from '@/lab/sdk/ask-sdks';
import { seedGenerated, toolsPerServer } from './record.bench';
import { figure, type Row } from './report';

/**
 * Judges every tool of a database of generated servers under every profile and keeps the grades, as after a change of the
 * rules: the real SDK releases are asked, everything is written. CPU time of this process and of the asked releases.
 */
export async function benchCompat(sizes: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const tools of sizes) rows.push(await regrade(tools));
  return rows;
}

async function regrade(tools: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'schemalog-bench-'));
  const db = openWriter(join(folder, 'bench.db'));
  for (let i = 0; i < tools / toolsPerServer; i++) seedGenerated(db, i);
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  const before = statSync(join(folder, 'bench.db')).size;
  const peers = openSdkPeers();
  const grader = openGrader(db, peers, Date.now);
  const profiles = allProfiles().length;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 250);
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await grader.catchUp(new AbortController().signal);
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(watch);
  await peers.close();
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  const bytes = statSync(join(folder, 'bench.db')).size - before;
  db.$client.close();
  rmSync(folder, { recursive: true });
  return {
    what: 'grade again',
    size: `${tools} tools × ${profiles} profiles`,
    figures: {
      'verdicts/s': figure((tools * profiles) / seconds),
      'verdicts/CPU s': figure((tools * profiles) / ((user + system) / 1e6)),
      minutes: figure(seconds / 60),
      'peak MB': Math.round(peak / 1e6),
      'bytes/tool': Math.round(bytes / tools),
    },
  };
}
