import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';

/** A request as a test server saw it. */
export interface SeenRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The parsed JSON body; null when there was none. */
  body: SeenMessage | null;
}

export interface SeenMessage {
  id?: number | string;
  method?: string;
  params?: { cursor?: string; protocolVersion?: string; _meta?: Record<string, unknown> };
  result?: unknown;
  error?: { code: number };
}

/** Answers one request. `origin` is the server's own. */
export type Handler = (seen: SeenRequest, response: ServerResponse, origin: string) => unknown;

export interface TestServer {
  origin: string;
  /** All requests so far, in order. */
  requests: SeenRequest[];
  close(): Promise<void>;
}

/** Starts an HTTP server on a free port of the loopback. Close it at the end of the test. */
export async function startHttpServer(handler: Handler): Promise<TestServer> {
  const requests: SeenRequest[] = [];
  let origin = '';
  const server = createServer(async (request, response) => {
    const seen = await readRequest(request);
    requests.push(seen);
    try {
      await handler(seen, response, origin);
    } catch {
      response.destroy();
    }
  });
  origin = await listen(server);
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, requests, close };
}

/** Starts a TCP server that need not speak HTTP. */
export async function startTcpServer(onConnection: (socket: Socket) => void): Promise<TestServer> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  const origin = await listen(server);
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, requests: [], close };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const body = text === '' ? null : (JSON.parse(text) as SeenMessage);
  return { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
}

/** Sends JSON with a status. */
export function sendJson(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

/** Begins a stream of server-sent events. */
export function startStream(response: ServerResponse, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
}
