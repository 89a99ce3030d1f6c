// Lists other things at each start: the time in a default, the process id in a description, a tool of its own.
import { serveTools, tool } from './serve.mjs';

const time = { type: 'string', default: String(process.hrtime.bigint()) };
serveTools([
  tool('steady'),
  tool('dated', { since: time, steady: { type: 'string' } }),
  tool('described', {}, { description: `Runs as process ${process.pid}.` }),
  tool(`only_${process.pid}`),
]);
