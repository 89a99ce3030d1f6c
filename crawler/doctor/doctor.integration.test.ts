import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWriter } from '@/db/open-writer';
import { listResult } from '@/test/helpers/list-result';
import { startTestRegistry } from '@/test/helpers/npm-registry';
import { seedServer } from '@/test/helpers/seed';
import { type Config, readConfig } from '../config';
import { clockCheck } from './clock-check';
import { crawlerCheck } from './crawler-check';
import { databaseCheck } from './database-check';
import { diskCheck } from './disk-check';
import { filesCheck } from './files-check';
import { leftoversCheck } from './leftovers-check';
import { memoryCheck } from './memory-check';
import { packageTypesCheck } from './package-types-check';

const program = fileURLToPath(new URL('../../bin/schemalog', import.meta.url));
let folder: string;
let config: Config;
const configWith = (more: Record<string, string> = {}): Config =>
  readConfig({ SCHEMALOG_DATA: folder, ...more } as unknown as NodeJS.ProcessEnv);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-doctor-'));
  config = configWith();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function seed(at: number): void {
  const db = openWriter(config.database);
  const result = { ...listResult([{ name: 't', inputSchema: {} }]), startedAt: new Date(at).toISOString() };
  seedServer(db, {
    ...{ namespace: 'npm', name: 'a', kind: 'npm', address: 'a' },
    releases: [{ version: '1.0.0', publishedAt: at, result }],
  });
  db.$client.close();
}
const sql = (statement: string): void => {
  const db = openWriter(config.database);
  db.$client.exec(statement);
  db.$client.close();
};

describe('the database check', () => {
  it('is good before the first crawl, and after one', async () => {
    expect(await databaseCheck(config)).toMatchObject({ state: 'good' });
    seed(Date.now());
    const check = await databaseCheck(config);
    expect(check).toMatchObject({ state: 'good', advice: null });
    expect(check.found).toMatch(/whole.*wal mode/);
  });

  it('refuses a database that a newer version wrote, a damaged one, and one that is none of ours', async () => {
    seed(Date.now());
    sql("insert into __drizzle_migrations (hash, created_at) values ('x', 99999999999999)");
    expect((await databaseCheck(config)).found).toMatch(/newer version/);
    for (const suffix of ['-wal', '-shm']) rmSync(`${config.database}${suffix}`, { force: true });
    writeFileSync(config.database, Buffer.alloc(20_000, 1));
    expect(await databaseCheck(config)).toMatchObject({ state: 'bad' });
    writeFileSync(config.database, '');
    expect((await databaseCheck(config)).found).toMatch(/no database of Schemalog/);
  });
});

describe('the other checks', () => {
  it('a clock that is behind what is recorded is wrong', async () => {
    seed(Date.now() + 86_400_000);
    const check = await clockCheck(config, AbortSignal.timeout(10_000));
    expect(check).toMatchObject({ state: 'bad' });
    expect(check.found).toMatch(/still to come/);
  });

  it('a crawler that does not work although something is due is told, with how to start one', async () => {
    expect(await crawlerCheck(config)).toMatchObject({ state: 'good', found: 'has not run here yet' });
    seed(Date.now() - 5 * 3_600_000);
    sql(
      `insert into queue (kind, address, source, due_at, reason) values ('npm', 'a', 'npm', ${Date.now() - 4 * 3_600_000}, 'healthy')`,
    );
    const check = await crawlerCheck(config);
    expect(check).toMatchObject({ state: 'limited' });
    expect(check.found).toMatch(/1 due, 0 under way, the oldest due for 4 h/);
    expect(check.advice).toMatch(/crawl --watch/);
  });

  it('a cache that is larger than the disk, and more inspections than files or memory allow, are told', async () => {
    const greedy = configWith({ SCHEMALOG_CACHE_GB: '900000', SCHEMALOG_CONCURRENCY: '64' });
    expect(await diskCheck(greedy)).toMatchObject({ state: 'limited' });
    expect((await memoryCheck(greedy)).found).toContain('64 servers at a time');
    expect((await filesCheck(greedy)).found).toContain('may need 2304');
  });

  it('what a killed crawler left is found', async () => {
    const half = join(config.cacheFolder, 'packages', 'a@1.0.0-x.half-99999999.1-1');
    mkdirSync(half, { recursive: true });
    const old = mkdtempSync(join(tmpdir(), 'schemalog-left-'));
    utimesSync(old, new Date(0), new Date(0));
    const check = await leftoversCheck(config);
    rmSync(old, { recursive: true });
    expect(check.state).toBe('limited');
    expect(check.found).toMatch(/folders/);
    rmSync(half, { recursive: true });
  });

  it('kinds of packages that cannot be started say what is missing', async () => {
    const check = await packageTypesCheck(config);
    expect(check.found).toMatch(/PyPI package: .* is missing/);
    expect(check.found).toMatch(/container image: .* is missing/);
  });
});

describe('schemalog doctor', () => {
  it('ends with 0 on a machine that works and 1 where something prevents work, in words and as JSON', async () => {
    const registry = await startTestRegistry({ '@modelcontextprotocol/sdk': [{ version: '1.0.0' }] });

    const run = (...args: string[]): Promise<{ code: number | null; out: string }> =>
      new Promise((resolve) => {
        const env = { ...process.env, SCHEMALOG_DATA: folder, npm_config_registry: registry.url };
        const child = spawn(process.execPath, [program, 'doctor', ...args], { env });
        let out = '';
        child.stdout.on('data', (part) => (out += part));
        child.once('close', (code) => resolve({ code, out }));
      });
    const good = await run('--format', 'json');
    const { checks } = JSON.parse(good.out) as { checks: { id: string; state: string }[] };
    const prevented = checks.some((check) => check.state === 'bad');
    expect(good.code).toBe(prevented ? 1 : 0);
    expect(checks.find((check) => check.id === 'registry')).toMatchObject({ state: 'good' });
    writeFileSync(config.database, Buffer.alloc(20_000, 1));
    const bad = await run();
    expect(bad.code).toBe(1);
    expect(bad.out).toMatch(/✗ Database: .*\n {4}\S/);
    await registry.close();
  });

  it('refuses an unknown format', () => {
    const { status } = spawnSync(process.execPath, [program, 'doctor', '--format', 'xml']);
    expect(status).toBe(2);
  });
});
