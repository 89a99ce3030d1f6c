import { lastRound } from '@/db/queries/round';
import { siteDatabase } from '../../_lib/database';

export const dynamic = 'force-dynamic';

/** Whether the site works, whether it has a database to read, and what the crawler did last. */
export function GET(): Response {
  try {
    const db = siteDatabase();
    const round = db === null ? null : lastRound(db);
    return answer(200, {
      ok: true,
      database: db !== null,
      lastRound:
        round === null
          ? null
          : {
              status: round.status,
              startedAt: new Date(round.startedAt).toISOString(),
              finishedAt: round.finishedAt === null ? null : new Date(round.finishedAt).toISOString(),
              done: round.done,
              planned: round.planned,
            },
    });
  } catch {
    return answer(503, { ok: false, database: true, lastRound: null });
  }
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
