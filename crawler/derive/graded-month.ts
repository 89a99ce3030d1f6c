import { countGraded } from '@/core/stats/counts';
import { monthOf } from '@/core/stats/month';
import type { Db } from '@/db/handle';
import { presentGrades } from '@/db/queries/count-stats';
import { keepGradedMonth } from '@/db/writes/keep-graded-month';
import { deriveStats } from './stats';

/**
 * Keeps what the present grades of a server's tools come to as the state of the month, and counts the server with it. Nothing
 * is written while it is what the last state says.
 * @param at epoch ms
 */
export function countGrades(db: Db, serverId: number, at: number): void {
  const tools = presentGrades(db, serverId);
  if (tools.length > 0 && keepGradedMonth(db, serverId, monthOf(at), countGraded(tools)))
    deriveStats(db, serverId);
}
