// Sends without end. Argument: what.
import { identity, send, serve, tool } from './serve.mjs';

function pour(stream, chunk) {
  const more = () => {
    while (stream.write(chunk));
    stream.once('drain', more);
  };
  more();
}

const floods = {
  stdout: () => pour(process.stdout, 'x'.repeat(64 * 1024)),
  lines: () => pour(process.stdout, 'noise\n'.repeat(10_000)),
  stderr: () => pour(process.stderr, 'x'.repeat(64 * 1024)),
  news: () =>
    pour(process.stdout, '{"jsonrpc":"2.0","method":"notifications/message","params":{}}\n'.repeat(1_000)),
  pings: () => pour(process.stdout, '{"jsonrpc":"2.0","id":1,"method":"ping"}\n'.repeat(1_000)),
  // A message of many small values: little text, much memory.
  values: () =>
    serve({
      initialize: () => identity,
      'tools/list': (_, { id }) => {
        process.stdout.write(`{"jsonrpc":"2.0","id":${id},"result":{"tools":[`);
        process.stdout.write(`${'{},'.repeat(5_000_000)}{}]}}\n`);
      },
    }),
  // Some stderr is ordinary and must not matter.
  'some-stderr': () => {
    process.stderr.write('log line\n'.repeat(50_000));
    serve({ initialize: () => identity, 'tools/list': () => ({ tools: [tool('one')] }) });
  },
  // The output of the list never ends, in pages that are all different.
  pages: () => {
    let page = 0;
    serve({
      initialize: () => identity,
      'tools/list': () => ({ tools: [tool(`t${page++}`)], nextCursor: `c${page}` }),
    });
  },
  // An answer that begins well and goes on for 500 MB.
  'half-a-gigabyte': () =>
    serve({
      initialize: () => identity,
      'tools/list': (_, { id }) => {
        process.stdout.write(`{"jsonrpc":"2.0","id":${id},"result":{"tools":[{"name":"big","description":"`);
        let left = 500;
        const more = () => {
          while (left-- > 0) if (!process.stdout.write('x'.repeat(1024 * 1024))) break;
          if (left > 0) process.stdout.once('drain', more);
        };
        more();
      },
    }),
  'blank-lines': () => pour(process.stdout, '\n'.repeat(64 * 1024)),
  'wrong-ids': () => pour(process.stdout, '{"jsonrpc":"2.0","id":777,"result":{}}\n'.repeat(1_000)),
  'large-batch': () =>
    serve({
      initialize: (_, { id }) => {
        const news = '{"jsonrpc":"2.0","method":"notifications/message"}';
        const answer = JSON.stringify({ jsonrpc: '2.0', id, result: identity });
        process.stdout.write(`[${`${news},`.repeat(2_000)}${answer}]\n`);
      },
    }),
  'growing-cursor': () => {
    let cursor = 'c';
    serve({
      initialize: () => identity,
      'tools/list': () => {
        cursor += cursor;
        return { tools: [], nextCursor: cursor };
      },
    });
  },
  'server-requests': () => {
    serve({ initialize: () => identity, 'tools/list': () => undefined });
    for (let i = 0; i < 20_000; i++) send({ jsonrpc: '2.0', id: `r${i}`, method: 'roots/list' });
  },
};

floods[process.argv[2]]();
