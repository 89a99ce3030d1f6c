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
  'server-requests': () => {
    serve({ initialize: () => identity, 'tools/list': () => undefined });
    for (let i = 0; i < 20_000; i++) send({ jsonrpc: '2.0', id: `r${i}`, method: 'roots/list' });
  },
};

floods[process.argv[2]]();
