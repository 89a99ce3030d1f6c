import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createSdkServer } from './define.mjs';

export type SdkTransport = 'sessions' | 'sessions as JSON' | 'stateless' | 'stateless as JSON' | 'http+sse';

export interface SdkHttpServer {
  origin: string;
  /** All that was written in answers, as text. */
  written: string[];
  close(): Promise<void>;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Starts a server made with the official SDK on a free port of the loopback. */
export async function startSdkServer(kind: SdkTransport): Promise<SdkHttpServer> {
  const written: string[] = [];
  const handle = kind === 'http+sse' ? sseHandler() : streamableHandler(kind);
  const server = createServer((request, response) => {
    copyWrites(response, written);
    void handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, written, close };
}

function streamableHandler(kind: Exclude<SdkTransport, 'http+sse'>): Handle {
  const enableJsonResponse = kind.endsWith('JSON');
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  return async (request, response) => {
    const known = sessions.get(String(request.headers['mcp-session-id']));
    if (known !== undefined) return known.handleRequest(request, response);
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      enableJsonResponse,
      ...(kind.startsWith('stateless')
        ? {}
        : {
            sessionIdGenerator: randomUUID,
            onsessioninitialized: (id: string) => void sessions.set(id, transport),
          }),
    });
    // The SDK's own classes do not agree under exactOptionalPropertyTypes.
    await createSdkServer().connect(
      transport as Parameters<ReturnType<typeof createSdkServer>['connect']>[0],
    );
    await transport.handleRequest(request, response);
  };
}

function sseHandler(): Handle {
  let transport: SSEServerTransport | null = null;
  return async (request, response) => {
    if (request.method === 'GET') {
      transport = new SSEServerTransport('/messages', response);
      await createSdkServer().connect(transport);
    } else if (transport !== null && request.url?.startsWith('/messages')) {
      await transport.handlePostMessage(request, response);
    } else response.writeHead(404).end(`Cannot ${request.method} ${request.url}`);
  };
}

function copyWrites(response: ServerResponse, written: string[]): void {
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string') written.push(chunk);
    else if (chunk instanceof Uint8Array) written.push(Buffer.from(chunk).toString());
  };
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    keep(chunk);
    return Reflect.apply(write, response, [chunk, ...rest]);
  }) as typeof response.write;
  response.end = ((...args: unknown[]) => {
    keep(args[0]);
    return Reflect.apply(end, response, args);
  }) as typeof response.end;
}
