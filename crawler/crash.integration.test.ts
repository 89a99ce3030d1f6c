import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWriter } from '@/db/open-writer';

const servers = 150;
const kills = 20;
const program = fileURLToPath(new URL('../bin/schemalog', import.meta.url));

let http: Server;
let folder: string;
let database: string;
let list: string;

/** Many servers in one process: each path is an endpoint with a list of its own, answered after 20 ms. */
function manyServers(): Server {
  return createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => setTimeout(() => answer(request.url ?? '', body), 10));
    const answer = (path: string, text: string): void => {
      const { id, method } = request.method === 'POST' ? JSON.parse(text) : {};
      if (id === undefined) return void response.writeHead(202).end();
      const tools = [0, 1, 2].map((i) => ({
        name: `tool_${i}`,
        description: path,
        inputSchema: { type: 'object' },
      }));
      const results: Record<string, unknown> = {
        initialize: {
          protocolVersion: '2025-11-25',
          capabilities: { tools: {} },
          serverInfo: { name: path, version: '1' },
        },
        'tools/list': { tools },
      };
      const result = results[method];
      const error = { code: -32601, message: 'Method not found' };
      const reply = result === undefined ? { jsonrpc: '2.0', id, error } : { jsonrpc: '2.0', id, result };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    };
  });
}

beforeAll(async () => {
  http = manyServers();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  folder = mkdtempSync(join(tmpdir(), 'schemalog-crash-'));
  database = join(folder, 'crash.db');
  list = join(folder, 'servers.json');
  writeFileSync(
    list,
    JSON.stringify(
      Array.from({ length: servers }, (_, i) => ({ url: `http://127.0.0.1:${port}/s${i}/mcp` })),
    ),
  );
});

afterAll(() => {
  http.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a round in a process of its own. */
function startCrawl() {
  const args = [
    program,
    'crawl',
    '--servers',
    list,
    '--source',
    'file',
    '--concurrency',
    '2',
    '--format',
    'json',
  ];
  const env = { ...process.env, SCHEMALOG_DATA: folder, SCHEMALOG_DB: database };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const firstResult = new Promise<void>((resolve) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
      if (text.includes('inspection.done')) resolve();
    });
    child.once('exit', () => resolve());
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, firstResult, exited };
}

/** What a half-written inspection would leave behind: each count must be zero. */
const halves = {
  'listed without a snapshot': "SELECT count(*) FROM inspection WHERE outcome = 'ok' AND snapshot_id IS NULL",
  'snapshot without its inspection':
    'SELECT count(*) FROM snapshot s WHERE NOT EXISTS (SELECT 1 FROM inspection i WHERE i.id = s.first_inspection_id AND i.snapshot_id = s.id)',
  'snapshot with too few tools':
    'SELECT count(*) FROM snapshot s WHERE tool_count <> (SELECT count(*) FROM snapshot_tool t WHERE t.snapshot_id = s.id)',
  'snapshot without raw pages':
    'SELECT count(*) FROM snapshot s WHERE NOT EXISTS (SELECT 1 FROM inspection_page p JOIN raw_bytes r ON r.hash = p.raw_hash WHERE p.inspection_id = s.first_inspection_id)',
  'inspected twice':
    'SELECT count(*) FROM (SELECT endpoint_id FROM inspection GROUP BY endpoint_id HAVING count(*) > 1)',
};

function check(): { inspected: number; derived: number } {
  const { $client } = openWriter(database);
  expect($client.pragma('integrity_check', { simple: true })).toBe('ok');
  expect($client.pragma('foreign_key_check')).toEqual([]);
  for (const [what, query] of Object.entries(halves))
    expect($client.prepare(query).pluck().get(), what).toBe(0);
  const inspected = $client.prepare('SELECT count(*) FROM inspection').pluck().get() as number;
  const derived = $client
    .prepare('SELECT count(DISTINCT endpoint_id) FROM transition')
    .pluck()
    .get() as number;
  $client.close();
  return { inspected, derived };
}

describe('kill -9', () => {
  it(`at ${kills} random moments of a round leaves a whole database, and the next run completes the rest`, async () => {
    let interruptedAt = 0;
    for (let i = 0; i < kills; i++) {
      const { child, firstResult, exited } = startCrawl();
      await firstResult;
      await sleep(Math.random() * 250);
      child.kill('SIGKILL');
      await exited;
      const { inspected } = check();
      if (inspected < servers) interruptedAt++;
    }
    // Most kills must have hit a round that was at work, or the test shows nothing.
    expect(interruptedAt).toBeGreaterThan(kills / 2);
    expect(await startCrawl().exited).toBe(0);
    expect(check()).toEqual({ inspected: servers, derived: servers });
  }, 300_000);
});
