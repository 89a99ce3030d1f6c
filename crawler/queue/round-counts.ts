import type { Db } from '@/db/handle';
import { countFree } from '@/db/writes/queue';
import { setRoundPlanned } from '@/db/writes/round';
import type { Report } from '../events';
import type { Plan } from '../plan/plan';

export interface RoundCounts {
  planned(plan: Plan): void;
  /** Writes what is not written yet. */
  end(): void;
}

/** Between two looks at how much there is still to do, and two writes of how much is planned. */
const refreshMs = 1_000;

/** Counts what a round plans, for those who watch it: in the events at once, in the database once a second. */
export function openRoundCounts(db: Db, roundId: number, report: Report, now: () => number): RoundCounts {
  let planned = 0;
  let written = 0;
  let servers = 0;
  let left = 0;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  const write = (): void => {
    if (planned > written) setRoundPlanned(db, roundId, planned);
    written = planned;
  };
  return {
    planned({ server, jobs, fresh }) {
      planned += jobs.length;
      servers++;
      left = Math.max(0, left - 1);
      if (now() - refreshedAt >= refreshMs) {
        refreshedAt = now();
        left = countFree(db, now());
        write();
      }
      const due = jobs.length;
      report({ event: 'server.planned', server, due, fresh, serversDone: servers, servers: servers + left });
    },
    end: write,
  };
}
