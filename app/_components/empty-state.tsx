import type { LastRound } from '@/db/queries/round';
import { countOf, formatCount } from '../_lib/format';
import { statusPath } from '../_lib/urls';

/** Shown while there is no database yet. */
export function NoDatabase() {
  return (
    <div className="panel max-w-2xl p-5">
      <p className="font-[600]">
        Nothing to show yet: the first crawl is under way, or has not been started.
      </p>
      <p className="mt-2 text-muted">
        <code>npm start</code> starts the crawler beside this site. Reload the page to look again.
      </p>
    </div>
  );
}

/** What a crawler at work has done so far; nothing once a first round has ended. */
export function CrawlProgress({ round }: { round: LastRound | null }) {
  if (round === null || round.status !== 'running' || !round.isFirst) return null;
  return (
    <p className="panel tone-info flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm">
      <span>
        The first crawl is under way: {formatCount(round.done)} of {countOf(round.planned, 'inspection')}{' '}
        planned so far. Pages fill as it goes.
      </span>
      <a href={statusPath}>Status</a>
    </p>
  );
}
