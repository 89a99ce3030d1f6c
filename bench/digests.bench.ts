import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { defaultFilter } from '@/core/feeds/filter';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { feedItem } from '@/db/schema/feed';
import { beginConfirmation, confirmSubscription, createSubscription } from '@/db/writes/subscriptions';
import { openMailSink } from '@/test/helpers/mail-sink';
import type { Row } from './report';

/**
 * Digests to so many mailboxes by a sender that is killed (`kill -9`) after every few mails, while more comes up: every mailbox
 * gets its digest, and doubles are the same mail.
 */
export async function benchDigests(mailboxes: number, mailsBetweenKills: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'schemalog-bench-'));
  const file = join(folder, 'digests.db');
  const db = openWriter(file);
  const sink = await openMailSink(null, 40);
  for (let i = 0; i < mailboxes; i++) subscribe(db, `p${i}@example.com`);
  publish(db, 5);
  const begun = performance.now();
  let kills = 0;
  while (undelivered(db) > 0 && kills < mailboxes) {
    const args = ['--import', 'tsx', 'scripts/e2e-deliver.ts', file, 'http://127.0.0.1', sink.url];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    const wanted = sink.mails.length + mailsBetweenKills;
    while (child.exitCode === null && undelivered(db) > 0 && sink.mails.length < wanted) await sleep(10);
    // Some die after a mail was accepted, and before that is noted.
    await sleep(Math.random() * 50);
    child.kill('SIGKILL');
    kills++;
    publish(db, 1);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const mails = new Map<string, typeof sink.mails>();
  for (const mail of sink.mails) mails.set(mail.to.join(), [...(mails.get(mail.to.join()) ?? []), mail]);
  const doubled = [...mails.values()].filter((list) => list.length > 1);
  const differ = doubled.filter(
    (list) =>
      new Set(list.map(({ headers, bodies }) => JSON.stringify([headers.get('message-id'), ...bodies])))
        .size > 1,
  );
  await sink.close();
  db.$client.close();
  rmSync(folder, { recursive: true });
  return [
    {
      what: 'digests',
      size: `${mailboxes} mailboxes`,
      figures: {
        kills,
        'mailboxes reached': mails.size,
        'mails that arrived': sink.mails.length,
        'mailboxes with a double': doubled.length,
        'of these with another id or text': differ.length,
        seconds: Math.round(seconds),
      },
    },
  ];
}

function subscribe(db: Db, address: string): void {
  const now = Date.now();
  const wish = { kind: 'email', address, rhythm: 'daily', filter: defaultFilter } as const;
  const made = createSubscription(db, wish, false, now);
  if ('problem' in made) throw new Error(made.problem);
  const { id } = db.get<{ id: number }>(sql`select id from subscription where public_id = ${made.publicId}`);
  confirmSubscription(db, made.publicId, beginConfirmation(db, id, now), now, () => now);
}

function undelivered(db: Db): number {
  return db.get<{ n: number }>(sql`select count(*) as n from subscription where delivered_at is null`).n;
}

let published = 0;

function publish(db: Db, count: number): void {
  for (let i = 0; i < count; i++) {
    published++;
    const at = Date.now();
    db.insert(feedItem)
      .values({
        ...{ key: `change:${published.toString(16).padStart(20, '0')}`, type: 'change', state: 'news', at },
        ...{
          modifiedAt: at,
          severity: 'breaking',
          derivedSeverity: 'breaking',
          title: `Change ${published}`,
        },
        ...{ summary: '', words: '' },
      })
      .run();
  }
}
