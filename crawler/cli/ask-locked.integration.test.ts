import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { own } from '@/core/schema/json';
import { askLocked } from './ask-locked';
import type { CommandInput } from './command';

const folder = mkdtempSync(join(tmpdir(), 'schemalog-ask-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const log = join(folder, 'log');
const program = join(folder, 'server.mjs');
/** Notes when it begins and ends; the first argument is its name, the second how long it takes to answer. */
writeFileSync(
  program,
  `import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const [, , name, ms] = process.argv;
appendFileSync(${JSON.stringify(log)}, '+');
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  const results = {
    initialize: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name, version: '1' } },
    'tools/list': { tools: [{ name, inputSchema: { type: 'object' } }] },
  };
  if (results[method] === undefined) return;
  setTimeout(() => {
    if (method === 'tools/list') appendFileSync(${JSON.stringify(log)}, '-');
    console.log(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }));
  }, Number(ms));
});`,
);

const wanted = (name: string, target: string) => ({ name, target, args: [], env: [] });
const local = (name: string, ms: number) =>
  wanted(name, `stdio:${process.execPath} ${program} ${name} ${ms}`);
const input = (values: CommandInput['values'] = {}, signal = new AbortController().signal): CommandInput => ({
  positionals: [],
  values: { once: true, ...values },
  signal,
});

function mostAtOnce(text: string): number {
  let now = 0;
  return Math.max(...[...text].map((sign) => (now += sign === '+' ? 1 : -1)));
}

describe('the servers of a lock', () => {
  it('are asked several at a time, never more than said, and answer in the order of the lock', async () => {
    writeFileSync(log, '');
    const servers = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, i) => local(name, 300 - i * 50));
    const answers = await askLocked(servers, input({ concurrency: '3' }));
    const named = answers?.map(
      (answer) => answer && 'tools' in answer && own(answer.tools[0]?.value, 'name'),
    );
    expect(named).toEqual(servers.map(({ name }) => name));
    const most = mostAtOnce(readFileSync(log, 'utf8'));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
  });

  it('that could not be asked are told of in the order of the lock', async () => {
    const said: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    const none = (name: string) => ({
      ...wanted(name, 'stdio:none'),
      env: [`${name.toUpperCase()}_MISSING`],
    });
    await askLocked([local('slow', 400), none('second'), none('third')], input());
    expect(said.map((text) => text.split(':')[0])).toEqual(['second', 'third']);
    expect(said.join('')).toContain('THIRD_MISSING');
  });

  it('that take long say how far it is', async () => {
    const said: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    await askLocked([local('quick', 0), local('slow', 700)], input(), { sayEveryMs: 100 });
    expect(said).toContain('1 of 2 servers answered\n');
  });

  it('are not asked any more once it is enough, or once the user ends it', async () => {
    writeFileSync(log, '');
    const servers = [
      { ...wanted('first', 'stdio:none'), env: ['NONE_MISSING'] },
      local('a', 0),
      local('b', 0),
    ];
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const isEnough = (answer: object): boolean => 'why' in answer;
    const answers = await askLocked(servers, input({ concurrency: '1' }), { isEnough });
    expect(answers?.slice(1)).toEqual([undefined, undefined]);
    expect(await askLocked(servers, input({}, AbortSignal.abort()))).toBeNull();
    expect(readFileSync(log, 'utf8')).toBe('');
  });
});

describe('servers of one host', () => {
  let http: Server;
  let open = 0;
  let most = 0;
  beforeAll(async () => {
    http = createServer((request, response) => {
      most = Math.max(most, ++open);
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        setTimeout(() => {
          open--;
          const { id, method } = JSON.parse(body || '{}');
          const results: Record<string, object> = {
            initialize: {
              protocolVersion: '2025-11-25',
              capabilities: { tools: {} },
              serverInfo: { name: 'x', version: '1' },
            },
            'tools/list': { tools: [] },
          };
          const result = results[method];
          if (result === undefined) response.writeHead(method?.startsWith('notifications') ? 202 : 405).end();
          else
            response
              .writeHead(200, { 'content-type': 'application/json' })
              .end(JSON.stringify({ jsonrpc: '2.0', id, result }));
        }, 20);
      });
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => http.close());

  it('are asked one after the other', async () => {
    const { port } = http.address() as AddressInfo;
    const servers = [1, 2, 3, 4].map((n) => wanted(`r${n}`, `http://127.0.0.1:${port}/mcp/${n}`));
    const answers = await askLocked(servers, input());
    expect(answers?.map((answer) => answer && 'outcome' in answer && answer.outcome)).toEqual(
      servers.map(() => 'ok'),
    );
    expect(most).toBe(1);
  });

  it('do not keep what is to be said of another from being said, when they are asked no more', async () => {
    const said: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    const { port } = http.address() as AddressInfo;
    const servers = [1, 2].map((n) => wanted(`r${n}`, `http://127.0.0.1:${port}/mcp/${n}`));
    const none = { ...wanted('none', 'stdio:none'), env: ['NONE_MISSING'] };
    const isEnough = (answer: object): boolean => 'why' in answer;
    const answers = await askLocked([...servers, none], input(), { isEnough });
    expect(answers?.[1]).toBeUndefined();
    expect(said.join('')).toContain('NONE_MISSING');
  });
});
