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
  'closes-its-output': () => {
    process.stdout.end();
    forEver();
  },
};

places[process.argv[2]]();
