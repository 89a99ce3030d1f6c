import type { ServerResponse } from 'node:http';
import zlib from 'node:zlib';
import { errorAnswer, legacyAnswer, modernAnswer, tool } from './answers';
import { type Handler, type SeenRequest, sendJson } from './http';

/**
 * How Streamable HTTP servers may behave, by name. Each is a function that makes a fresh handler, since some count.
 * The endpoint is any path; see README.md for what each does.
 */

/** Ordinary in all but what `change` replaces; `change` returns true when it answered. */
export function legacy(
  change: (seen: SeenRequest, response: ServerResponse, origin: string) => boolean | undefined,
): Handler {
  return (seen, response, origin) => {
    if (change(seen, response, origin) === true) return;
    const answer = legacyAnswer(seen.body);
    if (seen.method !== 'POST') response.writeHead(405).end();
    else if (answer === null) response.writeHead(202).end();
    else sendJson(response, answer);
  };
}

export function onMethod(
  method: string,
  answer: (seen: SeenRequest, response: ServerResponse) => unknown,
): Handler {
  return legacy((seen, response) => {
    if (seen.body?.method !== method) return false;
    answer(seen, response);
    return true;
  });
}

function encoded(name: string, encode: (data: Buffer) => Buffer): Handler {
  return onMethod('tools/list', (seen, response) => {
    const body = encode(Buffer.from(JSON.stringify(legacyAnswer(seen.body))));
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': name }).end(body);
  });
}

export function always(status: number, headers: Record<string, string> = {}, body = ''): Handler {
  return (_, response) => void response.writeHead(status, headers).end(body);
}

function modern(supported?: string[]): Handler {
  return ({ body, method, headers }, response) => {
    if (method !== 'POST') return response.writeHead(405).end();
    const named = headers['mcp-protocol-version'];
    if (headers['mcp-method'] !== body?.method || named === undefined) {
      return sendJson(response, errorAnswer(body, -32020, 'Header mismatch'), 400);
    }
    const answer = modernAnswer(body, supported);
    return sendJson(response, answer, answer !== null && 'error' in answer ? 400 : 200);
  };
}

const html = '<!doctype html><title>Hello</title><p>A page.';

export const behaviours = {
  json: () => legacy(() => false),
  'gets-405-for-discover': () => onMethod('server/discover', (_, response) => response.writeHead(405).end()),
  'fails-on-discover': () =>
    onMethod('server/discover', (_, response) => response.writeHead(500).end('oops')),
  'odd-discover': () =>
    onMethod('server/discover', (_, response) => sendJson(response, { error: 'no such method' })),
  'unauthorised-later': () =>
    onMethod('tools/list', (_, response) => response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()),
  pages: () =>
    onMethod('tools/list', ({ body }, response) => {
      const page = Number(body?.params?.cursor ?? 0);
      const result = { tools: [tool(`t${page}`)], ...(page < 2 ? { nextCursor: String(page + 1) } : {}) };
      sendJson(response, { jsonrpc: '2.0', id: body?.id, result });
    }),
  batch: () => onMethod('tools/list', ({ body }, response) => sendJson(response, [legacyAnswer(body)])),
  'accepts-only': () => onMethod('tools/list', (_, response) => response.writeHead(202).end()),
  'other-ids': () =>
    onMethod('tools/list', ({ body }, response) =>
      sendJson(response, { ...legacyAnswer(body), id: 'other' }),
    ),
  gzip: () => encoded('gzip', zlib.gzipSync),
  deflate: () => encoded('deflate', zlib.deflateSync),
  'bare-deflate': () => encoded('deflate', zlib.deflateRawSync),
  brotli: () => encoded('br', zlib.brotliCompressSync),
  'gzip-bomb': () => encoded('gzip', () => zlib.gzipSync(Buffer.alloc(8 * 1024 * 1024, ' '))),
  'broken-gzip': () => encoded('gzip', () => Buffer.from('this is not gzip')),
  'cut-gzip': () => encoded('gzip', (data) => zlib.gzipSync(data).subarray(0, -12)),
  'unknown-encoding': () => encoded('x-own', (data) => data),
  'plain-text': () =>
    onMethod('tools/list', ({ body }, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(legacyAnswer(body)));
    }),
  'broken-json': () =>
    onMethod('tools/list', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":"2.0","id":');
    }),
  'large-body': () =>
    onMethod('tools/list', (_, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(Buffer.alloc(40 * 1024 * 1024, ' '));
    }),
  html: () => always(200, { 'content-type': 'text/html' }, html),
  'rest-api': () => (_, response) => sendJson(response, { hello: 'world' }),
  'no-content': () => always(204),
  '403': () => always(403, {}, 'no'),
  '404': () => always(404, { 'content-type': 'text/html' }, html),
  '405': () => always(405),
  '429': () => always(429, { 'retry-after': '120' }),
  '503': () => always(503, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }),
  '503-bare': () => always(503),
  '500': () => always(500, { 'content-type': 'text/plain' }, 'Internal Server Error'),
  'page-behind-405':
    () =>
    ({ method }, response) =>
      method === 'GET'
        ? response.writeHead(200, { 'content-type': 'text/html' }).end(html)
        : response.writeHead(405).end(),
  'large-headers': () => always(200, { 'x-large': 'x'.repeat(60_000) }),
  hangs: () => () => undefined,
  'hangs-on-list': () => onMethod('tools/list', () => undefined),
  'hangs-in-body': () =>
    onMethod('tools/list', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"jsonrpc":"2.0",');
    }),
  resets: () =>
    onMethod('tools/list', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"jsonrpc":"2.0",', () => response.destroy());
    }),
  'list-error': () =>
    onMethod('tools/list', ({ body }, response) =>
      sendJson(response, errorAnswer(body, -32603, 'Broken'), 500),
    ),
  modern: () => modern(),
  'modern-later': () => modern(['2027-01-01']),
  'modern-no-common': () => (seen, response) =>
    sendJson(response, errorAnswer(seen.body, -32022, 'Unsupported', { supported: [], requested: '' }), 400),
  'names-older': () =>
    onMethod('server/discover', ({ body }, response) => {
      const data = { supported: ['2025-03-26', '2025-06-18'], requested: '2026-07-28' };
      sendJson(response, errorAnswer(body, -32022, 'Unsupported', data), 400);
    }),
} satisfies Record<string, () => Handler>;
