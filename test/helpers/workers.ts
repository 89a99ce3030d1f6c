import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openWriter } from '@/db/open-writer';

const program = fileURLToPath(new URL('../../bin/schemalog', import.meta.url));
const answerMs = 30;

/** Many servers in one process: each loopback address is a host of its own with a list of its own. */
export async function startManyServers(): Promise<{ server: Server; addresses(count: number): string[] }> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => setTimeout(() => answer(request.socket.localAddress ?? '', body), answerMs));
    const answer = (host: string, text: string): void => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      const { id, method } = request.method === 'POST' ? JSON.parse(text) : {};
      if (id === undefined) return void response.writeHead(202).end();
      const tools = [0, 1].map((i) => ({
        name: `tool_${i}`,
        description: host,
        inputSchema: { type: 'object' },
      }));
      const results: Record<string, unknown> = {
        initialize: {
          protocolVersion: '2025-11-25',
          capabilities: { tools: {} },
          serverInfo: { name: host, version: '1' },
        },
        'tools/list': { tools },
      };
      const result = results[method];
      const error = { code: -32601, message: 'Method not found' };
      const reply = result === undefined ? { jsonrpc: '2.0', id, error } : { jsonrpc: '2.0', id, result };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    };
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', 1_024, resolve));
  const { port } = server.address() as AddressInfo;
  const address = (_: unknown, n: number): string =>
    `http://127.1.${Math.floor(n / 250)}.${1 + (n % 250)}:${port}/mcp`;
  return { server, addresses: (count) => Array.from({ length: count }, address) };
}

/** A crawler in a process of its own, over a list of its user's. */
export interface WorkerProcess {
  child: ChildProcess;
  firstResult: Promise<void>;
  exited: Promise<number | null>;
}

/** Starts a worker: `more` are further arguments of `schemalog crawl`. */
export function startWorker(folder: string, list: string, more: readonly string[] = []): WorkerProcess {
  const args = [program, 'crawl', '--servers', list, '--source', 'file', '--concurrency', '2', ...more];
  const env = { ...process.env, SCHEMALOG_DATA: folder, SCHEMALOG_HOST_PAUSE_MS: '0' };
  const child = spawn(process.execPath, [...args, '--format', 'json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const firstResult = new Promise<void>((resolve) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text = (text + part).slice(-200_000);
      if (text.includes('inspection.done')) resolve();
    });
    child.once('exit', () => resolve());
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, firstResult, exited };
}

/** Starts so many workers at once and kills each at a random moment after its first result, so many milliseconds at most. */
export async function killWorkers(
  folder: string,
  list: string,
  workers: number,
  withinMs = 400,
): Promise<void> {
  const one = async (): Promise<void> => {
    const { child, firstResult, exited } = startWorker(folder, list);
    await firstResult;
    await sleep(Math.random() * withinMs);
    child.kill('SIGKILL');
    await exited;
  };
  await Promise.all(Array.from({ length: workers }, one));
}

/** What a half-written or doubled inspection would leave behind: each count must be zero. */
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
  'graded and not counted':
    'SELECT count(*) FROM (SELECT server_id FROM tool_grade EXCEPT SELECT server_id FROM graded_month)',
  'sums of grades that are no sums':
    'SELECT count(*) FROM (SELECT sum(tools) AS n FROM grade_total GROUP BY profile) WHERE n <> (SELECT count(*) FROM tool_grade)',
  'not ok': "SELECT count(*) FROM inspection WHERE outcome <> 'ok'",
};

/** What stands in the database: whether it is whole, and how far the workers are. */
export function stateOf(path: string) {
  const { $client } = openWriter(path);
  const count = (query: string): number => $client.prepare(query).pluck().get() as number;
  const wrong = Object.entries(halves).flatMap(([what, query]) => (count(query) === 0 ? [] : [what]));
  if ($client.pragma('integrity_check', { simple: true }) !== 'ok') wrong.push('the file is broken');
  if (($client.pragma('foreign_key_check') as unknown[]).length > 0) wrong.push('a row points nowhere');
  const state = {
    wrong,
    inspected: count('SELECT count(*) FROM inspection'),
    derived: count('SELECT count(DISTINCT endpoint_id) FROM transition'),
    graded: count('SELECT count(DISTINCT server_id) FROM tool_grade'),
    leased: count('SELECT count(*) FROM queue WHERE owner IS NOT NULL'),
  };
  $client.close();
  return state;
}
