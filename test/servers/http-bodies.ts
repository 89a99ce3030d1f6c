import type { ServerResponse } from 'node:http';
import zlib from 'node:zlib';
import { legacyAnswer, tool } from './answers';
import { type Handler, sendJson, startStream } from './http';
import { onMethod } from './http-behaviours';

/** Streamable HTTP servers whose answers to `tools/list` have odd bodies, by name; see README.md. */

const mega = 1024 * 1024;

/** The list as bytes that `change` made, under a content type. */
function body(type: string | null, change: (text: string) => string | Buffer): Handler {
  return onMethod('tools/list', (seen, response) => {
    const bytes = change(JSON.stringify(legacyAnswer(seen.body)));
    response.writeHead(200, type === null ? {} : { 'content-type': type }).end(bytes);
  });
}

const json = 'application/json';

function pour(response: ServerResponse, chunk: string | Buffer): void {
  const more = (): void => {
    while (response.write(chunk));
    response.once('drain', more);
  };
  more();
}

function compressed(encoding: string, bytes: () => Buffer, type = json): Handler {
  return onMethod('tools/list', (_, response) => {
    response.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end(bytes());
  });
}

/** Answers `tools/list` with a result made from the cursor. */
function paged(result: (cursor: string | undefined) => object): Handler {
  return onMethod('tools/list', ({ body: message }, response) => {
    sendJson(response, { jsonrpc: '2.0', id: message?.id, result: result(message?.params?.cursor) });
  });
}

export const bodyBehaviours = {
  'json-as-html': () => body('text/html; charset=utf-8', (text) => text),
  'json-without-a-type': () => body(null, (text) => text),
  'json-as-stream': () => body('text/event-stream', (text) => text),
  'stream-as-json': () => body(json, (text) => `data: ${text}\n\n`),
  'page-as-json': () => body(json, () => '<!doctype html><title>Hello</title>'),
  'two-values': () => body(json, (text) => text + text),
  'utf-16': () => body('application/json; charset=utf-16', (text) => Buffer.from(text, 'utf16le')),
  'byte-order-mark': () => body(json, (text) => `\ufeff${text}`),
  'carriage-returns': () => body(json, (text) => `\r\n${text.replaceAll(',', ',\r\n')}\r\n`),
  'nul-bytes': () => body(json, (text) => `${text}\0\0`),
  'invalid-utf8': () =>
    body(json, (text) => {
      const [before, ...after] = text.split('Does');
      return Buffer.concat([Buffer.from(`${before}Do`), Buffer.of(0xff), Buffer.from(after.join('Does'))]);
    }),
  'lone-surrogates': () => body(json, (text) => text.replace('one', '\\ud800')),
  'prototype-envelope': () => body(json, (text) => text.replace('{', '{"__proto__":{"result":1},')),
  'deep-nesting': () =>
    body(json, (text) => text.replace('"properties":{', `"x":${'['.repeat(1_000)}${']'.repeat(1_000)},$&`)),
  abyss: () => body(json, (text) => text.replace('"properties":{', `"x":${'['.repeat(60_000)}`)),
  'huge-numbers': () =>
    body(json, (text) => text.replace('"properties":{', `"x":-${'9'.repeat(50_000)}e99,$&`)),
  'empty-batch': () => body(json, () => '[]'),
  'answers-twice-in-a-batch': () => body(json, (text) => `[${text},${text.replace('one', 'two')}]`),
  chunked: () =>
    onMethod('tools/list', async ({ body: message }, response) => {
      response.writeHead(200, { 'content-type': json });
      const bytes = Buffer.from(JSON.stringify(legacyAnswer(message, [tool('é😀日')])));
      for (let i = 0; i < bytes.length; i += 5) {
        response.write(bytes.subarray(i, i + 5));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    }),
  'half-a-gigabyte': () =>
    onMethod('tools/list', (_, response) => {
      response.writeHead(200, { 'content-type': json, 'content-length': String(500 * mega) });
      response.write('{"jsonrpc":"2.0","id":3,"result":{"tools":[{"name":"');
      pour(response, 'x'.repeat(mega / 4));
    }),
  'endless-chunks': () =>
    onMethod('tools/list', (_, response) => {
      response.writeHead(200, { 'content-type': json });
      pour(response, ' '.repeat(mega / 4));
    }),
  'endless-stream-line': () =>
    onMethod('tools/list', (_, response) => {
      startStream(response);
      pour(response, 'x'.repeat(mega / 4));
    }),
  'endless-comments': () =>
    onMethod('tools/list', (_, response) => {
      startStream(response);
      pour(response, `: ${'x'.repeat(1_000)}\n\n`.repeat(64));
    }),
  'gzip-twice': () => compressed('gzip, gzip', () => zlib.gzipSync(zlib.gzipSync('{}'))),
  'brotli-bomb': () =>
    compressed('br', () => zlib.brotliCompressSync(Buffer.alloc(8 * mega, ' '), brotliFast)),
  'deflate-bomb': () =>
    compressed('deflate', () => zlib.deflateSync(Buffer.alloc(8 * mega, ' '), { level: 1 })),
  'gzip-bomb-in-a-stream': () =>
    compressed(
      'gzip',
      () => zlib.gzipSync(Buffer.alloc(8 * mega, ': x\n'), { level: 1 }),
      'text/event-stream',
    ),
  'many-tools': () =>
    paged(() => ({ tools: Array.from({ length: 10_001 }, (_, i) => ({ name: `t${i}`, inputSchema: {} })) })),
  'duplicate-names': () => paged(() => ({ tools: [tool('same'), tool('other'), tool('same')] })),
  'endless-pages': () => {
    let page = 0;
    return paged(() => ({ tools: [tool(`t${page++}`)], nextCursor: `c${page}` }));
  },
  'repeating-cursor': () => {
    let page = 0;
    return paged(() => ({ tools: [tool(`t${page++}`)], nextCursor: 'again' }));
  },
  'growing-cursor': () => paged((cursor = 'c') => ({ tools: [], nextCursor: cursor + cursor })),
  'one-object-as-list': () => paged(() => ({ tools: { 0: tool('one') } })),
  'lists-by-user-agent': () =>
    onMethod('tools/list', (seen, response) => {
      const name = /^Schemalog/.test(seen.headers['user-agent'] ?? '') ? 'for_crawlers' : 'for_people';
      sendJson(response, legacyAnswer(seen.body, [tool(name)]));
    }),
  'lists-at-random': () => {
    let asked = 0;
    return onMethod('tools/list', (seen, response) =>
      sendJson(response, legacyAnswer(seen.body, [tool('steady'), tool(`only_${asked++}`)])),
    );
  },
} satisfies Record<string, () => Handler>;

const brotliFast = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };
