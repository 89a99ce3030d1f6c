import { chmodSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as zlib from 'node:zlib';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { SentTool } from '@/core/capture';
import type { Json, JsonObject } from '@/core/schema/json';
import type { StubApiId } from '../client';
import { stubApis } from './all';
import type { StubAnswer, StubRequest } from './api';

/** A request that asked a model. */
export interface ModelCall {
  api: StubApiId;
  userAgent: string;
  tools: SentTool[];
  /** What the client gave the model of a call that the stub made; absent before. */
  result?: Json;
}

/** A call that the stub makes, as the model, whenever the tool is there and no result of it. */
export interface WantedCall {
  pick(tools: readonly SentTool[]): SentTool | undefined;
  arguments: JsonObject;
}

export interface Stub {
  /** Model calls so far, in order. */
  calls: ModelCall[];
  /** Method and path of requests that no API knows, e.g. `GET /v1/models`. */
  unknown: string[];
  close(): Promise<void>;
}

const maxBodyBytes = 64 * 1024 * 1024;
const maxRequests = 500;
const maxPathChars = 200;

/**
 * Answers as a model provider on a unix socket that everybody may use.
 * @param onCall called after each model call was noted
 * @param wanted a tool that the model calls; it says "ok" to all else
 */
export async function startStub(
  socketPath: string,
  onCall: (call: ModelCall) => void,
  wanted?: WantedCall,
): Promise<Stub> {
  const calls: ModelCall[] = [];
  const unknown: string[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    if (++requests > maxRequests) return void send(response, failure(429, 'too many requests for one run'));
    void readBody(request).then((bytes) => {
      if (bytes === null) return send(response, failure(413, 'too large'));
      const seen = toRequest(request, bytes);
      for (const api of stubApis) {
        const found = api.answer(seen);
        if (found === null) continue;
        if (found.tools !== null) {
          const { tools } = found;
          const result = api.calls?.resultOf(seen.body);
          const userAgent = seen.headers['user-agent'] ?? '';
          const call = { api: api.id, userAgent, tools, ...(result === undefined ? {} : { result }) };
          calls.push(call);
          onCall(call);
          const tool = result === undefined ? wanted?.pick(tools) : undefined;
          if (tool !== undefined && api.calls !== undefined)
            return send(response, api.calls.call(seen, tool, wanted?.arguments ?? {}));
        }
        return send(response, found.answer);
      }
      unknown.push(`${seen.method} ${seen.path.slice(0, maxPathChars)}`);
      send(response, failure(404, 'the stub does not know this'));
    });
  });
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
  // The sandbox's user is another one.
  chmodSync(socketPath, 0o666);
  return {
    calls,
    unknown,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function failure(status: number, message: string): StubAnswer {
  const body = JSON.stringify({ error: { message, type: 'invalid_request_error', code: status } });
  return { status, headers: { 'content-type': 'application/json' }, body };
}

function send(response: ServerResponse, { status, headers, body }: StubAnswer): void {
  response.on('error', () => {});
  response.writeHead(status, headers).end(body);
}

/** Null when it is too large. Never rejects. */
function readBody(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= maxBodyBytes) parts.push(part);
    });
    request.on('end', () => resolve(size > maxBodyBytes ? null : Buffer.concat(parts)));
    request.on('error', () => resolve(null));
  });
}

function toRequest(request: IncomingMessage, bytes: Buffer): StubRequest {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  return { method: request.method ?? '', path, headers, body: parseBody(bytes, headers['content-encoding']) };
}

function parseBody(bytes: Buffer, encoding: string | undefined): Json {
  try {
    return JSON.parse(decoded(bytes, encoding).toString('utf8')) as Json;
  } catch {
    return null;
  }
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  const bound = { maxOutputLength: maxBodyBytes };
  switch (encoding) {
    case 'gzip':
      return gunzipSync(bytes, bound);
    case 'deflate':
      return inflateSync(bytes, bound);
    case 'br':
      return brotliDecompressSync(bytes, bound);
    case 'zstd':
      return zstd(bytes);
    default:
      return bytes;
  }
}

/** Node has zstd from 22.15 on (nodejs.org/api/zlib.html, 2026-11-30). */
function zstd(bytes: Buffer): Buffer {
  const decompress: unknown = Reflect.get(zlib, 'zstdDecompressSync');
  if (typeof decompress !== 'function') throw new Error('this node has no zstd');
  return decompress(bytes, { maxOutputLength: maxBodyBytes }) as Buffer;
}
