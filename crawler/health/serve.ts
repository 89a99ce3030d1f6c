import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CrawlMetrics } from '../metrics/crawl-metrics';
import type { Health } from './health';

/** Where monitoring asks. Port 0 is any free one. */
export interface ListenAddress {
  host: string;
  port: number;
}

export interface MonitorServer {
  /** e.g. `http://127.0.0.1:9464`. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` (Prometheus text) and `/healthz` (JSON; 503 with the reasons while the crawler does not do its work).
 * Nothing else is answered, and no request has a body that is read.
 * @throws when the address cannot be listened on
 */
export async function serveMonitoring(
  { host, port }: ListenAddress,
  metrics: Pick<CrawlMetrics, 'text' | 'contentType'>,
  health: () => Health,
): Promise<MonitorServer> {
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    if (path === '/metrics') return send(response, 200, metrics.contentType, await metrics.text());
    if (path === '/healthz') {
      const found = health();
      return send(response, found.ready ? 200 : 503, 'application/json', `${JSON.stringify(found)}\n`);
    }
    send(response, 404, 'text/plain', 'There are /metrics and /healthz.\n');
  };
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(response, 405, 'text/plain', 'GET alone.\n');
    answer((request.url ?? '').split('?')[0] ?? '', response).catch((error: unknown) =>
      send(response, 500, 'text/plain', `${error instanceof Error ? error.message : String(error)}\n`),
    );
  });
  server.maxConnections = 32;
  server.requestTimeout = 5_000;
  server.headersTimeout = 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // It never keeps the crawler from ending.
  server.unref();
  return { url: addressOf(server), close: () => closed(server) };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

function addressOf(server: Server): string {
  // A server that listens on a host and port has an address of this form.
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
