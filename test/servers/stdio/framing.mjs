// Answers rightly in substance, wrongly or strangely in form. Argument: which form.
import { identity, serve, tool } from './serve.mjs';

const form = process.argv[2];
const write = (data, done) => process.stdout.write(data, done);
const line = (message) => `${JSON.stringify(message)}\n`;
const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const response = (id, result) => ({ jsonrpc: '2.0', id, result });

const forms = {
  bom: (id, result) => write(`\ufeff${line(response(id, result))}`),
  crlf: (id, result) => write(`${JSON.stringify(response(id, result))}\r\n`),
  nul: (id, result) => write(`\0\0${JSON.stringify(response(id, result))}\0\n\0\n`),
  'invalid-utf8': (id, result) => {
    const text = line(response(id, result)).replace('Does', 'Do\u0001s');
    write(
      Buffer.from(
        Buffer.from(text.replaceAll('\\u0001', '\u0001')).map((byte) => (byte === 1 ? 0xff : byte)),
      ),
    );
  },
  split: async (id, result) => {
    const bytes = Buffer.from(line(response(id, { ...result, note: 'é😀日' })));
    for (let i = 0; i < bytes.length; i += 7) {
      write(bytes.subarray(i, i + 7));
      await delay(1);
    }
  },
  drip: async (id, result) => {
    for (const byte of Buffer.from(line(response(id, result)))) {
      write(Buffer.of(byte));
      await delay(50);
    }
  },
  joined: (id, result) => {
    const news = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' };
    write(`${line(news)}${line(news)}${line(response(id, result))}${line(news)}`);
  },
  batch: (id, result) =>
    write(line([{ jsonrpc: '2.0', method: 'notifications/message', params: {} }, response(id, result)])),
  noise: (id, result) => {
    write('Server running on stdio\n{"level":"info","msg":"started"}\n42\n\n{ not json\n');
    write(line(response(id, result)));
  },
  'id-as-text': (id, result) => write(line(response(String(id), result))),
  'wrong-id': (id, result) => write(line(response(id + 1000, result))),
  'error-null': (id, result) => write(line({ ...response(id, result), error: null })),
  'no-version': (id, result) => write(line({ id, result })),
  'extra-members': (id, result) => write(line({ ...response(id, result), extra: true })),
  'broken-json': (id) => write(`{"jsonrpc":"2.0","id":${id},"result":{"tools":[}}\n`),
  'pretty-printed': (id, result) => write(`${JSON.stringify(response(id, result), null, 2)}\n`),
  'no-line-feed': (id, result) => {
    write(JSON.stringify(response(id, result)));
    if ('tools' in result) process.stdin.destroy();
    else write('\n');
  },
  garbage: () => {
    for (let i = 0; i < 20; i++)
      write(Buffer.from(Array.from({ length: 200 }, (_, j) => (i * 31 + j * 7) % 256)));
    write('\n');
  },
  'half-answer': (id, result) => {
    if (!('tools' in result)) return write(line(response(id, result)));
    const text = line(response(id, result));
    return write(text.slice(0, text.length / 2), () => process.exit(3));
  },
};

const odd = {
  'two-values': (id, result) => write(`${JSON.stringify(response(id, result))}${line(response(id, result))}`),
  // Not UTF-8: a zero byte beside each letter.
  'utf-16': (id, result) => write(Buffer.from(line(response(id, result)), 'utf16le')),
  // A surrogate alone, written as three bytes, which UTF-8 forbids.
  'surrogate-bytes': (id, result) => {
    const parts = line(response(id, result)).split('Does');
    const pieces = parts.flatMap((part, at) => [
      Buffer.from(`${at === 0 ? '' : 's'}${part}`),
      ...(at + 1 < parts.length ? [Buffer.from('Do'), Buffer.of(0xed, 0xa0, 0x80)] : []),
    ]);
    write(Buffer.concat(pieces));
  },
  'prototype-envelope': (id, result) =>
    write(line(response(id, result)).replace('{', '{"__proto__":{"id":99,"error":{"code":1}},')),
  'id-null': (_, result) => write(line(response(null, result))),
  'id-list': (id, result) => write(line(response([id], result))),
  'id-with-fraction': (id, result) => write(line(response(id, result)).replace(`"id":${id}`, `"id":${id}.0`)),
  'answers-twice': (id, result) => {
    write(line(response(id, result)));
    write(line(response(id, { ...result, tools: [] })));
  },
  // An answer to the list before anybody asked for it, and the right one when asked.
  'answers-early': (id, result) => {
    if (!('tools' in result)) write(line(response(id + 1, { tools: [tool('early')] })));
    write(line(response(id, result)));
  },
  'answers-both-ways': (id, result) =>
    write(line({ ...response(id, result), error: { code: -1, message: 'and an error' } })),
  'trailing-comma': (id, result) => write(`${JSON.stringify(response(id, result)).slice(0, -1)},}\n`),
  'not-a-number': (id) => write(`{"jsonrpc":"2.0","id":${id},"result":{"tools":[],"n":NaN}}\n`),
  comments: (id, result) => write(`/* hello */ ${line(response(id, result))}`),
  'much-white-space': (id, result) =>
    write(line(response(id, result)).replace('{', `{${' '.repeat(6 * 1024 * 1024)}`)),
  'result-twice': (id, result) =>
    write(line(response(id, result)).replace('{', '{"result":{"tools":[{"name":"hidden"}]},')),
  'carriage-returns': (id, result) => write(`${JSON.stringify(response(id, result))}\r`),
  'half-a-character': (id, result) =>
    write(Buffer.concat([Buffer.of(0xe2, 0x82, 0x0a), Buffer.from(line(response(id, result)))])),
};
Object.assign(forms, odd);

serve({
  initialize: (_, { id }) => void forms[form](id, identity),
  'tools/list': (_, { id }) => void forms[form](id, { tools: [tool('first'), tool('second')] }),
});
