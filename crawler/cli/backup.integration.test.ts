import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, checkCopy } from '@/db/backup';
import { openReader } from '@/db/open-reader';

const servers = 24;
const program = fileURLToPath(new URL('../../bin/schemalog', import.meta.url));
let listening: Server[];
let folder: string;
let env: NodeJS.ProcessEnv;

/** Three tools with the server's own words. */
const answer = (path: string, method: string): unknown =>
  method === 'initialize'
    ? { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: path, version: '1' } }
    : {
        tools: [1, 2, 3].map((n) => ({ name: `t${n}`, description: path, inputSchema: { type: 'object' } })),
      };

/** Each server is a host of its own: those on one host are asked one after the other. */
async function startServer(host: string): Promise<Server> {
  const http = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      if (request.method !== 'POST') return void response.writeHead(404).end();
      const { id, method } = JSON.parse(body);
      if (id === undefined) return void response.writeHead(202).end();
      const reply = { jsonrpc: '2.0', id, result: answer(host, method) };
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
      }, 20);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, host, resolve));
  return http;
}

beforeAll(async () => {
  listening = await Promise.all(Array.from({ length: servers }, (_, i) => startServer(`127.0.1.${i + 1}`)));
  folder = mkdtempSync(join(tmpdir(), 'schemalog-backup-'));
  env = { ...process.env, SCHEMALOG_DATA: folder, SCHEMALOG_SERVERS: join(folder, 'servers.json') };
  const list = listening.map((http) => {
    const { address, port } = http.address() as AddressInfo;
    return { url: `http://${address}:${port}/mcp` };
  });
  writeFileSync(join(folder, 'servers.json'), JSON.stringify(list));
});
afterAll(() => {
  for (const http of listening) http.close();
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const children: ChildProcess[] = [];
function crawl(): ChildProcess {
  const child = spawn(process.execPath, [program, 'crawl', '--source', 'file', '--quiet'], {
    env,
    stdio: 'inherit',
  });
  children.push(child);
  return child;
}
const countIn = (file: string, sql: string): unknown => {
  const db = openReader(file);
  try {
    return db.$client.prepare(sql).pluck().get();
  } finally {
    db.$client.close();
  }
};
const halfWritten =
  "select count(*) from inspection i where outcome = 'ok' and not exists (select 1 from snapshot s where s.id = i.snapshot_id)";

describe('a backup', () => {
  it('made while a crawl writes is whole and of one moment, and a crawl goes on from it', async () => {
    const database = join(folder, 'schemalog.db');
    const child = crawl();
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const copies: { file: string; inspections: number }[] = [];
    while (child.exitCode === null && copies.length < 40) {
      await sleep(200);
      const file = join(folder, `copy-${copies.length}.db`);
      const facts = await backUp(database, file).catch(() => null);
      // Before the first page there is nothing to copy.
      if (facts !== null) copies.push({ file, inspections: facts.inspections });
    }
    expect(await exited).toBe(0);
    const midway = copies.filter(({ inspections }) => inspections > 0 && inspections < servers);
    expect(midway.length).toBeGreaterThan(0);
    for (const { file } of copies) {
      checkCopy(file);
      expect(countIn(file, halfWritten)).toBe(0);
    }
    expect(readdirSync(folder).filter((name) => name.includes('.half-'))).toEqual([]);

    // Restored as the documentation says: nothing runs, the log files go, the copy takes the place.
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${database}${suffix}`, { force: true });
    copyFileSync(midway[0]?.file ?? '', database);
    const again = crawl();
    expect(await new Promise((resolve) => again.once('exit', resolve))).toBe(0);
    expect(countIn(database, 'select count(*) from inspection')).toBe(servers);
    expect(countIn(database, 'pragma integrity_check')).toBe('ok');
  });

  it('never takes the place of a file, and a damaged copy is called so', () => {
    const file = join(folder, 'damaged.db');
    copyFileSync(join(folder, 'schemalog.db'), file);
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [program, 'backup', ...args], { env, encoding: 'utf8' });
    expect(run(file)).toMatchObject({ status: 1, stderr: expect.stringContaining('exists') });
    writeFileSync(file, Buffer.alloc(4096, 7), { flag: 'r+' });
    expect(run('--check', file)).toMatchObject({ status: 1, stderr: expect.stringContaining('damaged.db') });
    expect(run('--check', file, '--format', 'json').stdout).toContain('"ok":false');
    expect(run()).toMatchObject({ status: 2 });
  });
});
