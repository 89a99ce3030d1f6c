import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReader } from '@/db/open-reader';
import { behaviourOf } from '../helpers/servers-http';
import { startWorker } from '../helpers/workers';
import { type Handler, readRequest } from '../servers/http';
import type { HttpRow } from './animal';
import { httpBodies } from './http-bodies';
import { httpFailing } from './http-failing';
import { httpListed } from './http-listed';
import { httpOdd } from './http-odd';

/** A round has the patience of the default budget, so only two of those that never answer are in it. */
const hanging = new Set<HttpRow['server']>(['hangs', 'hangs-in-body']);
/** Tens of megabytes each: how long they take is a matter of the machine, and the zoo's own test has them. */
const heavy = new Set<unknown>(['message-bytes', 'received-bytes']);
const rows = [...httpListed, ...httpBodies, ...httpOdd, ...httpFailing].filter(
  ({ server, outcome, expected }) => {
    if (outcome === 'timeout') return hanging.has(server);
    return outcome !== 'flooded' || !heavy.has(limitOf(expected.evidence));
  },
);
const neighbours = 20;

function limitOf(evidence: object | undefined): unknown {
  return evidence !== undefined && 'limit' in evidence ? evidence.limit : undefined;
}

let server: Server;
let folder: string;
/** What each address must be found to be. */
const expected = new Map<string, string>();

beforeAll(async () => {
  const handlers = new Map<string, Handler>();
  server = createServer(async (request, response) => {
    const host = request.socket.localAddress ?? '';
    // A server that resets while it is read.
    request.on('error', () => undefined);
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
    try {
      await handlers.get(host)?.(await readRequest(request), response, origin);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', 1_024, resolve));
  const { port } = server.address() as AddressInfo;
  const put = (handler: Handler, outcome: string): void => {
    const at = handlers.size;
    // Each address of the loopback is a host of its own to the crawler's manners.
    const host = `127.3.${Math.floor(at / 250)}.${1 + (at % 250)}`;
    handlers.set(host, handler);
    expected.set(`http://${host}:${port}/mcp`, outcome);
  };
  for (const { server: name, outcome = 'ok' } of rows) put(behaviourOf(name), outcome);
  for (let i = 0; i < neighbours; i++) put(behaviourOf('session'), 'ok');
  folder = mkdtempSync(join(tmpdir(), 'schemalog-zoo-'));
  writeFileSync(join(folder, 'servers.json'), JSON.stringify([...expected.keys()].map((url) => ({ url }))));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a round of the crawler over the zoo', () => {
  it('ends, records the outcome of every animal, and lists every healthy server', async () => {
    const worker = startWorker(folder, join(folder, 'servers.json'), ['--concurrency', '16']);
    expect(await worker.exited).toBe(0);
    const db = openReader(join(folder, 'schemalog.db'));
    const found = db.$client
      .prepare(
        'SELECT e.address, n.outcome FROM newest_inspection n JOIN endpoint e ON e.id = n.endpoint_id ORDER BY e.id',
      )
      .raw()
      .all() as [string, string][];
    db.$client.close();
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  }, 600_000);
});
