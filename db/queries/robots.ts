import { eq } from 'drizzle-orm';
import type { Db } from '../handle';
import { robots } from '../schema/queue';

/** What is known of an origin's robots.txt. Times are epoch ms. */
export interface RobotsRow {
  state: 'none' | 'rules' | 'failing';
  text: string | null;
  checkedAt: number;
  failingSince: number | null;
}

/** The robots.txt of an origin as it was read last; null when it never was. */
export function findRobots(db: Db, origin: string): RobotsRow | null {
  const { state, text, checkedAt, failingSince } = robots;
  const row = db
    .select({ state, text, checkedAt, failingSince })
    .from(robots)
    .where(eq(robots.origin, origin))
    .get();
  return row ?? null;
}
