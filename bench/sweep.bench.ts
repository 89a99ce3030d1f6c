import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openWriter } from '@/db/open-writer';
import { generatedRecords, startMcpRegistry } from '@/test/registries/mcp-registry';
import { figure, type Row } from './report';

const kills = 5;

/**
 * Sweeps a registry on the loopback with so many records, in processes of their own that are killed (SIGKILL) five times at
 * pages spread over the sweep; then sweeps it once more. Gaps and doubles are counted against what the registry has.
 */
export async function benchSweep(records: number): Promise<Row[]> {
  const registry = await startMcpRegistry(generatedRecords(records));
  const folder = mkdtempSync(join(tmpdir(), 'schemalog-bench-'));
  const path = join(folder, 'sweep.db');
  const pages = Math.ceil(records / 100);
  const rows: Row[] = [];
  try {
    let figures: SweepFigures | null = null;
    for (let kill = 1; kill <= kills; kill++) {
      const stopAt = Math.floor((pages * kill) / (kills + 1) + Math.random() * 20);
      await run(path, registry.url, (child) => {
        registry.onRequest = (count) => count >= stopAt && child.kill('SIGKILL');
      });
    }
    registry.onRequest = null;
    figures = await run(path, registry.url);
    const asked = registry.requests.length;
    rows.push({
      what: `sweep, killed ${kills} times`,
      size: `${records} records`,
      figures: {
        ...counts(
          path,
          registry.records.map(({ server }) => `${server.name} ${server.version}`),
        ),
        'pages asked': asked,
        pages,
        ...figures,
      },
    });
    rows.push({
      what: 'the same once more',
      size: `${records} records`,
      figures: { ...(await run(path, registry.url, undefined, 'again')) },
    });
    rows.push({
      what: 'database',
      size: `${records} records`,
      figures: { 'bytes/record': figure(statSync(path).size / records) },
    });
  } finally {
    await registry.close();
    rmSync(folder, { recursive: true });
  }
  return rows;
}

type SweepFigures = Record<string, number | string>;

/** Runs the sweep in a process; null when it was killed. */
function run(
  path: string,
  url: string,
  onStart?: (child: ChildProcess) => void,
  mode = 'first',
): Promise<SweepFigures | null> {
  const script = fileURLToPath(new URL('./sweep-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, path, url, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout?.on('data', (part) => (out += part));
  onStart?.(child);
  return new Promise((resolve) => child.once('exit', () => resolve(out === '' ? null : JSON.parse(out))));
}

/** What the database lacks or has twice of the versions that the registry has. */
function counts(path: string, expected: readonly string[]): Record<string, number> {
  const db = openWriter(path);
  const found = db.$client
    .prepare("select source_key || ' ' || version from listing")
    .pluck()
    .all() as string[];
  const servers = db.$client.prepare('select count(*) from server').pluck().get() as number;
  db.$client.close();
  const known = new Set(found);
  return {
    gaps: expected.filter((one) => !known.has(one)).length,
    doubles: found.length - known.size,
    servers,
    'servers expected': new Set(expected.map((one) => one.split(' ')[0])).size,
  };
}
