// Pages in odd ways. Argument: how.
import { identity, serve, tool } from './serve.mjs';

let asked = 0;
const ways = {
  'null-cursor': () => ({ tools: [tool('one')], nextCursor: null }),
  'number-cursor': () => ({ tools: [tool('one')], nextCursor: 2 }),
  'repeating-cursor': () => ({ tools: [tool(`t${asked++}`)], nextCursor: 'again' }),
  'repeating-page': () => ({ tools: [tool('one')], nextCursor: `c${asked++}` }),
  // Means "the end" by an empty cursor, and begins again when asked with it.
  'empty-cursor-restarts': () => ({ tools: [tool('one')], nextCursor: '' }),
  'empty-cursor-refused': ({ cursor }) => {
    if (cursor === '') throw { code: -32602, message: 'Invalid cursor' };
    return { tools: [tool('one')], nextCursor: '' };
  },
  // Uses the empty cursor for a page of its own, which the protocol allows.
  'empty-cursor-goes-on': ({ cursor }) =>
    cursor === '' ? { tools: [tool('two')] } : { tools: [tool('one')], nextCursor: '' },
  'fails-on-page-two': ({ cursor }) => {
    if (cursor !== undefined) throw { code: -32603, message: 'Internal error' };
    return { tools: [tool('one')], nextCursor: 'two' };
  },
  'hostile-cursor': ({ cursor }) =>
    cursor === undefined
      ? { tools: [tool('one')], nextCursor: '\u0000\r\n<script>\ud800"}' }
      : { tools: [tool('two')] },
  'prototype-cursor': ({ cursor }) =>
    cursor === '__proto__' ? { tools: [tool('two')] } : { tools: [tool('one')], nextCursor: '__proto__' },
  // Each walk sees another list.
  'never-at-rest': () => {
    process.stdout.write('{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}\n');
    return { tools: [tool(`t${asked++}`)] };
  },
  // Registers its tools after it was asked for them, and says so.
  'registers-late': () => {
    if (asked++ > 0) return { tools: [tool('late')] };
    process.stdout.write('{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}\n');
    return { tools: [] };
  },
  'empty-pages': () => ({ tools: [], nextCursor: asked++ < 3 ? `c${asked}` : undefined }),
};

serve({ initialize: () => identity, 'tools/list': ways[process.argv[2]] });
