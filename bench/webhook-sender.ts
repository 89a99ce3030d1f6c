import { openDeliverer } from '@/crawler/deliver/webhooks';
import { workerId } from '@/crawler/queue/worker-id';
import { openWriter } from '@/db/open-writer';

/* Delivers what is due in a database, in a process of its own that can be killed: DATABASE. It prints what it took. */

const [database = ''] = process.argv.slice(2);
const db = openWriter(database);
const cpu = process.cpuUsage();
const begun = performance.now();
let messages = 0;
const deliverer = openDeliverer({
  ...{ db, owner: workerId(Date.now()), site: 'https://schemalog.example', userAgent: 'Schemalog/bench' },
  isLocal: true,
  report(event) {
    if (event.event === 'webhooks.sent') messages += event.delivered;
  },
  complain: (text) => void process.stderr.write(`${text}\n`),
  signal: new AbortController().signal,
  now: Date.now,
  random: Math.random,
});
await deliverer.settled();
const { user, system } = process.cpuUsage(cpu);
const seconds = (performance.now() - begun) / 1_000;
db.$client.close();
process.stdout.write(
  JSON.stringify({ messages, seconds, cpuSeconds: (user + system) / 1e6, rss: process.memoryUsage().rss }),
);
