import { subjectsName } from '@/core/stats/say';
import { countOf, formatCount } from '../_lib/format';
import { statsMethodPath } from '../_lib/stats-urls';
import { chartOf, hasLines, linesOf, mostBars } from './chart';
import { DrawingView } from './drawing';
import type { MeasureStats } from './load-stats';

const wide = 760;
const narrow = 280;

/** The chart with what it is drawn over; once for wide windows and paper, once for narrow ones. */
export function ChartFigure({ stats }: { stats: MeasureStats }) {
  const [large, small] = [chartOf(stats, wide), chartOf(stats, narrow)];
  if (large === null || small === null) return null;
  return (
    <figure className="panel p-4">
      <DrawingView drawing={large} id="chart-wide" className="max-w-4xl max-sm:hidden print:block" />
      <DrawingView drawing={small} id="chart-narrow" className="sm:hidden print:hidden" />
      <figcaption className="mt-3 grid max-w-3xl gap-1 text-sm">
        {stats.measure.form === 'ranges' || stats.measure.ranked !== undefined ? (
          <Bars stats={stats} />
        ) : (
          <>
            <Legend stats={stats} />
            <Times stats={stats} />
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** What bars are of. */
function Bars({ stats: { measure } }: { stats: MeasureStats }) {
  if (measure.unit === 'interval') return <p>All times between two changes that are known.</p>;
  if (measure.ranked === undefined) return <p>The newest list of every server.</p>;
  const rest = Math.max(0, measure.parts.length - mostBars);
  return (
    <p>
      The newest list of every server. Bars are drawn for the {measure.ranked === 'most' ? 'most' : 'least'}{' '}
      frequent; {rest === 0 ? 'there are no others' : `the table has the other ${formatCount(rest)}`}.
    </p>
  );
}

function Legend({ stats }: { stats: MeasureStats }) {
  const looks = linesOf(stats).map(({ look }) => look);
  if (!hasLines(stats)) {
    const what =
      stats.measure.unit === 'release'
        ? 'All steps that are known'
        : stats.measure.unit === 'attempt'
          ? 'The newest inspections'
          : 'The newest lists';
    return <p>{what}: there is no series with dates that can be believed and 30 or more at two places.</p>;
  }
  return (
    <>
      <p>
        Solid: {subjectsName(stats.measure)} that {stats.part.says}
        {stats.main.axis === 'release' ? ', of packages' : ''}. The band is the 95 % interval; n is the size
        of the sample, which grows, so that a rise can mean other servers.
      </p>
      {looks.includes(1) ? <p>Dashed: servers with at least one.</p> : null}
      {stats.panel !== null && looks.includes(2) ? (
        <p>Dotted: the same share in a fixed panel, {stats.panel.words}.</p>
      ) : null}
    </>
  );
}

/** Where the places on the axis come from, and whether they can be believed. */
function Times({ stats }: { stats: MeasureStats }) {
  const { main, dated, measure } = stats;
  if (!hasLines(stats)) return null;
  if (measure.unit === 'graded')
    return (
      <p>State at the end of each month (UTC), as it was judged then: tools, clients and rules all move.</p>
    );
  if (main.axis === 'release')
    return (
      <p>
        Drawn over releases, not over time: {dated.dated === 0 ? 'none' : formatCount(dated.dated)} of{' '}
        {countOf(dated.all, 'server')} can be placed in time. The registry of the others states when it got a
        version, which is not when it was published. <a href={statsMethodPath('dates')}>Why</a>
      </p>
    );
  return (
    <p>
      State at the end of each month (UTC).{' '}
      {dated.dated < dated.all
        ? `${formatCount(dated.dated)} of ${countOf(dated.all, 'server')} are in it; the others have doubtful dates, or were not seen lately. `
        : null}
      Packages count by the publication of their releases, remotes while they were seen.{' '}
      <a href={statsMethodPath('dates')}>Dates</a>
    </p>
  );
}
