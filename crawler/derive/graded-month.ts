import { countGraded } from '@/core/stats/counts';
import { monthOf } from '@/core/stats/month';
import type { Db } from '@/db/handle';
import { presentGrades } from '@/db/queries/count-stats';
import { keepGradedMonth } from '@/db/writes/keep-graded-month';

/**
 * Keeps what the present grades of a server's tools come to as the state of the month. Where that is not what the last state
 * says, the server is due to be counted.
 * @param at epoch ms
 */
export function noteGrades(db: Db, serverId: number, at: number): void {
  const tools = presentGrades(db, serverId);
  if (tools.length > 0) keepGradedMonth(db, serverId, monthOf(at), countGraded(tools));
}
