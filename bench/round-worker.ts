import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readConfig } from '@/crawler/config';
import { openGradeBehind } from '@/crawler/queue/grade-behind';
import { userFile } from '@/crawler/sources/user-file';
import { openWorker } from '@/crawler/worker';
import { openWriter } from '@/db/open-writer';

/*
 * One round over a list in a process of its own, for the benchmark: LIST HOURS. The clock is so many hours ahead. It prints how
 * long the round took, its memory over time, and what it wrote. The first round judges lists beside it, until it ends; later ones
 * have nothing to judge.
 */

const [list = '', hours = '0'] = process.argv.slice(2);
const now = (): number => Date.now() + Number(hours) * 3_600_000;
const config = readConfig(process.env);
const db = openWriter(config.database);
const stop = new AbortController();
const grades = hours === '0' ? openGradeBehind(config.database, now, () => undefined) : undefined;
const memory: number[] = [];
const sampler = setInterval(() => memory.push(process.memoryUsage().rss / 1024 ** 2), 1_000);
const delay = monitorEventLoopDelay({ resolution: 10 });
const written = (): number =>
  Number(/^write_bytes: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1] ?? 0);
const cpu = process.cpuUsage();
const writtenBefore = written();
const begun = performance.now();
let measured = {};
const worker = openWorker({
  ...{ db, config, elsewhere: [], limit: Number.POSITIVE_INFINITY, isAsked: false, now, random: Math.random },
  lists: [userFile(list)],
  ...(grades === undefined ? {} : { grades }),
  report({ event }) {
    if (event !== 'run.finished') return;
    const used = process.cpuUsage(cpu);
    measured = {
      wallMs: performance.now() - begun,
      cpuMs: (used.user + used.system) / 1000,
      loopP99Ms: delay.percentile(99) / 1e6,
      bytesWritten: written() - writtenBefore,
      judged: db.$client.prepare('select count(distinct server_id) from tool_grade').pluck().get(),
    };
    stop.abort();
  },
  signal: stop.signal,
});
delay.enable();
const summary = await worker.round();
clearInterval(sampler);
await grades?.close();
db.$client.close();
process.stdout.write(JSON.stringify({ ...summary, ...measured, memory }));
