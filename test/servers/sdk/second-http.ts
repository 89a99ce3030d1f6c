import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createSecondServer } from './second.mjs';

/**
 * Starts a server made with the official SDK v2 on a free port of the loopback.
 * @param legacy whether it serves the older era too
 */
export async function startSecondServer(
  legacy: 'stateless' | 'reject',
  responseMode: 'sse' | 'json',
): Promise<{ origin: string; close(): Promise<void> }> {
  const handler = createMcpHandler(createSecondServer, { legacy, responseMode });
  const server = createServer((request, response) => {
    void answer(request, response, handler.fetch).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, close };
}

/** The SDK's handler takes and gives what `fetch` does. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: Request) => Promise<Response>,
): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const method = request.method ?? 'GET';
  const url = `http://${request.headers.host}${request.url}`;
  const got = await handle(new Request(url, { method, headers, ...(body === '' ? {} : { body }) }));
  response.writeHead(got.status, Object.fromEntries(got.headers));
  for await (const chunk of got.body ?? []) response.write(chunk);
  response.end();
}
