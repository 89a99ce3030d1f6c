import { readFileSync } from 'node:fs';
import { readConfig } from '@/crawler/config';
import { openGrader } from '@/crawler/derive/grade-server';
import { userFile } from '@/crawler/sources/user-file';
import { openWorker } from '@/crawler/worker';
import { openWriter } from '@/db/open-writer';
import { openSdkPeers } from '@/lab/sdk/ask-sdks';

/*
 * One round over a list in a process of its own, for the benchmark: LIST HOURS. The clock is so many hours ahead. It prints how
 * long the round took, its memory over time, and what it wrote.
 */

const [list = '', hours = '0'] = process.argv.slice(2);
const now = (): number => Date.now() + Number(hours) * 3_600_000;
const config = readConfig(process.env);
const db = openWriter(config.database);
const peers = openSdkPeers();
const worker = openWorker({
  ...{ db, config, elsewhere: [], limit: Number.POSITIVE_INFINITY, isAsked: false, now },
  lists: [userFile(list)],
  grader: openGrader(db, peers, now),
  report: () => undefined,
  signal: new AbortController().signal,
  random: Math.random,
});
const memory: number[] = [];
const sampler = setInterval(() => memory.push(process.memoryUsage().rss / 1024 ** 2), 1_000);
const written = (): number =>
  Number(/^write_bytes: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1] ?? 0);
const cpu = process.cpuUsage();
const writtenBefore = written();
const begun = performance.now();
const summary = await worker.round();
const wallMs = performance.now() - begun;
const used = process.cpuUsage(cpu);
clearInterval(sampler);
await peers.close();
const bytesWritten = written() - writtenBefore;
db.$client.close();
const cpuMs = (used.user + used.system) / 1000;
process.stdout.write(JSON.stringify({ ...summary, wallMs, cpuMs, memory, bytesWritten }));
