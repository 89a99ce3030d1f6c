// Goes on for ever. Argument: where it stops answering.
import { spawn } from 'node:child_process';
import { identity, serve, tool } from './serve.mjs';

const forEver = () => setInterval(() => undefined, 60_000);
const list = { initialize: () => identity, 'tools/list': () => ({ tools: [tool('one')] }) };

const places = {
  start: forEver,
  list: () => serve({ initialize: () => identity, 'tools/list': () => undefined }),
  // Answers everything, but ends neither with its input nor when it is asked to.
  'ignores-signals': () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
    forEver();
    serve(list);
  },
  // Its child holds the pipes open after it is gone itself.
  'leaves-a-child': () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60000)'], { stdio: 'inherit' });
    process.stderr.write(`child ${child.pid}\n`);
    serve({ ...list, 'tools/list': () => process.exit(4) });
  },
  'page-two': () =>
    serve({
      initialize: () => identity,
      'tools/list': ({ cursor }) =>
        cursor === undefined ? { tools: [tool('one')], nextCursor: 'two' } : undefined,
    }),
  'after-the-handshake': () =>
    serve({
      initialize: () => {
        forEver();
        setTimeout(() => process.stdin.pause(), 0);
        return identity;
      },
      'tools/list': () => undefined,
    }),
  // Three children that ignore signals and hold its pipes.
  'forks-and-ignores-signals': () => {
    const stubborn =
      "for (const s of ['SIGTERM','SIGINT','SIGHUP']) process.on(s, () => {}); setInterval(() => {}, 60000)";
    for (let i = 0; i < 3; i++) spawn(process.execPath, ['-e', stubborn], { stdio: 'inherit' });
    places['ignores-signals']();
  },
  'talks-on-stderr': () => {
    setInterval(() => process.stderr.write('still loading\n'), 20);
    forEver();
  },
  'closes-its-input': () => {
    process.stdin.destroy();
    forEver();
  },
  'ends-after-the-handshake': () =>
    serve({
      initialize: () => {
        setTimeout(() => process.exit(0), 20);
        return identity;
      },
      'tools/list': () => undefined,
    }),
  'starts-slowly': () => setTimeout(() => serve(list), 1_000),
  'closes-its-output': () => {
    process.stdout.end();
    forEver();
  },
};

places[process.argv[2]]();
