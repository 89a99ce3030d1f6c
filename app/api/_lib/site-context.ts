import { statSync } from 'node:fs';
import { siteDatabase } from '../../_lib/database';
import { env } from '../../_lib/env';
import type { AnswerContext } from './answer';

/** What the site answers from. */
export function siteContext(): AnswerContext {
  return { db: siteDatabase(), base: env.baseUrl, modifiedAt: databaseChangedAt(), now: Date.now() };
}

/** When the database was last written to, epoch ms; every write changes one of its two files. Null without one. */
function databaseChangedAt(): number | null {
  const times = ['', '-wal'].flatMap(
    (suffix) => statSync(`${env.databasePath}${suffix}`, { throwIfNoEntry: false })?.mtimeMs ?? [],
  );
  return times.length === 0 ? null : Math.max(...times);
}
