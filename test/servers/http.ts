import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { certificates, key } from './certificates';

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
  /** How many connections are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Starts an HTTP server on a free port of the loopback. Close it at the end of the test.
 * @param certificate makes it an HTTPS server with this certificate
 */
export async function startHttpServer(
  handler: Handler,
  certificate?: keyof typeof certificates,
): Promise<TestServer> {
  const requests: SeenRequest[] = [];
  let origin = '';
  const listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const seen = await readRequest(request);
    requests.push(seen);
    try {
      await handler(seen, response, origin);
    } catch {
      response.destroy();
    }
  };
  const server =
    certificate === undefined
      ? createServer(listener)
      : createTlsServer({ key, cert: certificates[certificate] }, listener);
  origin = `${certificate === undefined ? 'http' : 'https'}://${await listen(server)}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, requests, connections: () => connectionsOf(server), close };
}

/** Starts a TCP server that need not speak HTTP. */
export async function startTcpServer(onConnection: (socket: Socket) => void): Promise<TestServer> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    // Without reading, the end of a connection is never noticed.
    socket
      .once('close', () => sockets.delete(socket))
      .on('error', () => undefined)
      .resume();
    onConnection(socket);
  });
  const origin = `http://${await listen(server)}`;
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, requests: [], connections: () => connectionsOf(server), close };
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}

/** @returns address and port */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Reads a request to its end. */
export async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
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
