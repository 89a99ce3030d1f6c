// @ts-check
// Many servers in one process, for the benchmark of a round: each loopback address is a server with a kind and a pace of its
// own, made of its number. It tells on request how long each was busy with somebody who asked.
import { createServer } from 'node:http';

const [count = 0] = process.argv.slice(2).map(Number);
const tools = Array.from({ length: 10 }, (_, i) => ({
  name: `tool_${i}`,
  description: `Does thing ${i} to an item and says what came of it.`,
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      count: { type: 'integer', minimum: 1 },
      mode: { enum: ['a', 'b'] },
    },
    required: ['id'],
  },
}));

/** @type {Map<number, { pending: number, since: number, busyMs: number }>} */
const busy = new Map();

/** @param {string | undefined} address `127.x.y.z` */
function numberOf(address) {
  const [, x = 0, y = 0, z = 0] = (address ?? '').split('.').map(Number);
  return (x - 1) * 65_536 + y * 256 + z;
}

/** At least 0 and below 1. @param {number} n */
function share(n) {
  return (Math.imul(n + 1, 2_654_435_761) >>> 0) / 2 ** 32;
}

/** From 20 ms to 3 s, most of them quick. @param {number} n */
function paceMs(n) {
  return 20 * 150 ** (share(n) ** 1.7);
}

/** @param {number} n */
function kindOf(n) {
  const place = n % 100;
  if (place < 13) return 'auth';
  if (place < 18) return 'gone';
  return place < 19 ? 'silent' : 'well';
}

const server = createServer((request, response) => {
  const n = numberOf(request.socket.localAddress);
  if (n < 0 || n >= count) return void response.writeHead(404).end();
  const state = busy.get(n) ?? { pending: 0, since: 0, busyMs: 0 };
  busy.set(n, state);
  if (state.pending++ === 0) state.since = performance.now();
  response.once('close', () => {
    if (--state.pending === 0) state.busyMs += performance.now() - state.since;
  });
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    if (kindOf(n) === 'silent' && request.url !== '/robots.txt') return;
    setTimeout(() => answer(n, request, response, body), paceMs(n) * (0.8 + 0.4 * Math.random()));
  });
});

/**
 * @param {number} n
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} body
 */
function answer(n, request, response, body) {
  const kind = kindOf(n);
  if (request.url === '/robots.txt' || kind === 'gone') return void response.writeHead(404).end();
  if (kind === 'auth') return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
  if (request.method === 'DELETE') return void response.writeHead(200).end();
  if (request.method !== 'POST') return void response.writeHead(405).end();
  const { id, method } = JSON.parse(body);
  if (id === undefined) return void response.writeHead(202).end();
  const results = /** @type {Record<string, unknown>} */ ({
    initialize: {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: `server ${n}`, version: '1.0.0' },
    },
    'tools/list': { tools: tools.map((tool) => ({ ...tool, title: `${tool.name} of ${n}` })) },
  });
  const result = results[method];
  const error = { code: -32_601, message: 'Method not found' };
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }));
}

process.on('message', () => {
  const sums = [...busy.values()].map(({ busyMs }) => busyMs);
  busy.clear();
  process.send?.({ busyMs: sums.reduce((sum, one) => sum + one, 0), asked: sums.length });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '0.0.0.0', 4_096, () =>
  process.send?.({ port: /** @type {any} */ (server.address()).port }),
);
