import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { defaultFilter } from '@/core/feeds/filter';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { ownedSubscription } from '@/db/queries/subscriptions';
import { activate } from '@/db/writes/activate-subscription';
import { createSubscription } from '@/db/writes/subscriptions';
import { publishNews } from '@/test/helpers/receivers';
import { figure, type Row } from './report';

const receiverFile = fileURLToPath(new URL('./webhook-receiver.ts', import.meta.url));
const senderFile = fileURLToPath(new URL('./webhook-sender.ts', import.meta.url));

/**
 * Many subscriptions that all get all changes, half of them published while it runs, from senders of which all but the last are
 * killed (SIGKILL) at a random moment after their first message: every message has to arrive, and doubles have to have the same id.
 */
export async function benchWebhooks(
  subscriptions: number,
  changes: number,
  kills: number,
  killWithinMs = 4_000,
): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'schemalog-bench-'));
  const database = join(folder, 'schemalog.db');
  const db = openWriter(database);
  const receiver = start(receiverFile, String(subscriptions), String(changes));
  try {
    const port = Number(await firstLine(receiver));
    const secrets = subscribe(db, subscriptions, port);
    const origin = `http://127.0.0.1:${port}`;
    await fetch(`${origin}/secrets`, { method: 'POST', body: JSON.stringify(secrets) });
    const half = changes / 2;
    publishNews(db, kills === 0 ? changes : half, Date.now());
    const before = sizeOf(db, database);
    let largest = before;
    let atWork = 0;
    for (let i = 0; i < kills; i++) {
      const known = (await reportOf(origin)).received;
      const sender = start(senderFile, database);
      const ended = once(sender, 'exit');
      while (sender.exitCode === null && (await reportOf(origin)).received === known) await sleep(20);
      await sleep(Math.random() * killWithinMs);
      if (sender.kill('SIGKILL')) atWork++;
      await ended;
      if (i === Math.floor(kills / 2)) publishNews(db, half, Date.now());
      largest = Math.max(largest, sizeOf(db, database));
    }
    const growing = setInterval(() => {
      largest = Math.max(largest, sizeOf(db, database));
    }, 1_000);
    const last = start(senderFile, database);
    const told = JSON.parse(await textOf(last)) as {
      messages: number;
      seconds: number;
      cpuSeconds: number;
      rss: number;
    };
    clearInterval(growing);
    const report = await reportOf(origin);
    const count = (text: string): number => db.$client.prepare(text).pluck().get() as number;
    const figures = {
      'killed at work': atWork,
      received: report.received,
      lost: subscriptions * changes - report.distinct,
      doubles: report.doubles,
      'doubles with another id': report.otherId,
      verified: report.verified,
      'wrong signature': report.forged,
      'pending at the end': count(`select count(*) from delivery where state <> 'delivered'`),
      'a second, last sender': figure(told.messages / told.seconds),
      'CPU ms a message': figure((told.cpuSeconds * 1_000) / told.messages),
      'MB of memory': figure(told.rss / 1024 ** 2),
      'MB before': figure(before / 1024 ** 2),
      'MB at most': figure(largest / 1024 ** 2),
      'deliveries remembered': count('select count(*) from delivery'),
    };
    return [{ what: 'delivered', size: `${subscriptions} × ${changes}`, figures }];
  } finally {
    receiver.kill();
    db.$client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Active subscriptions, each at a loopback address of its own. @returns their secrets */
function subscribe(db: Db, count: number, port: number): string[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, i) => {
    const address = `http://127.2.${Math.floor(i / 250)}.${1 + (i % 250)}:${port}/${i}`;
    const wish = {
      kind: 'webhook',
      filter: defaultFilter,
      format: 'standard',
      address,
      token: null,
    } as const;
    const made = createSubscription(db, wish, true, now);
    if ('problem' in made) throw new Error(made.problem);
    const row = ownedSubscription(db, made.publicId, made.key);
    if (row !== null) activate(db, row, now, null);
    return made.secret ?? '';
  });
}

interface Report {
  received: number;
  distinct: number;
  doubles: number;
  otherId: number;
  verified: number;
  forged: number;
}

async function reportOf(origin: string): Promise<Report> {
  return (await (await fetch(`${origin}/report`)).json()) as Report;
}

function sizeOf(db: Db, path: string): number {
  db.$client.pragma('wal_checkpoint(PASSIVE)');
  return statSync(path).size;
}

function start(path: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) return '';
  const [line] = await once(stdout, 'data');
  return String(line).trim();
}

async function textOf({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const part of stdout ?? []) text += String(part);
  return text;
}
