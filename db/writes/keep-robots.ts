import type { Db } from '../handle';
import type { RobotsRow } from '../queries/robots';
import { robots } from '../schema/queue';

/** Keeps what an origin's robots.txt says. */
export function keepRobots(db: Db, origin: string, row: RobotsRow): void {
  db.insert(robots)
    .values({ origin, ...row })
    .onConflictDoUpdate({ target: robots.origin, set: row })
    .run();
}
