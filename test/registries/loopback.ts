import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a loopback source answers. A body that is no text is sent as JSON. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sends only so much of the body, and breaks the connection. */
  cutAt?: number;
}

export interface Loopback {
  /** Without a slash at the end. */
  origin: string;
  requests: { path: string; query: URLSearchParams; headers: IncomingHttpHeaders }[];
  /** Answers instead of the usual ones, for the next requests, in order; null is the usual one. */
  next: (Answer | null)[];
  /** Hears of each request before it is answered, with how many there were. */
  onRequest: ((count: number) => void) | null;
  close(): Promise<void>;
}

/** Serves GET on the loopback. `answer` gets the address asked for; null is 404. */
export async function serveLoopback(
  answer: (url: URL, headers: IncomingHttpHeaders) => Answer | null,
): Promise<Loopback> {
  const requests: Loopback['requests'] = [];
  const next: Loopback['next'] = [];
  const loopback: Pick<Loopback, 'onRequest'> = { onRequest: null };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://loopback');
    requests.push({ path: url.pathname, query: url.searchParams, headers: request.headers });
    loopback.onRequest?.(requests.length);
    send(
      response,
      next.shift() ?? answer(url, request.headers) ?? { status: 404, body: { error: 'not found' } },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(loopback, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    next,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '', cutAt }: Answer): void {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...headers,
  });
  if (cutAt === undefined) return void response.end(status === 304 ? undefined : bytes);
  response.write(bytes.subarray(0, cutAt), () => response.destroy());
}
