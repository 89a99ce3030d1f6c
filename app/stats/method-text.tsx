import type { AnyMeasure } from '@/core/stats/measure';
import { subjectsName } from '@/core/stats/say';
import { Fact, Facts } from '../_components/facts';
import { ScrollRegion } from '../_components/scroll-region';
import { statsMethodPath } from '../_lib/stats-urls';

/** How a measure is counted, and the query behind it. */
export function MethodText({ measure }: { measure: AnyMeasure }) {
  return (
    <div className="panel">
      <Facts layout="rows">
        <Fact label="Counted">
          {subjectsName(measure)}
          {measure.among === undefined ? null : `: ${measure.among.words}`}
        </Fact>
        <Fact label="How">{measure.method}</Fact>
        <Fact label="Sample">
          Every server with a complete list, by the newest one: its package where there is one, else its
          address. Found by the crawler’s sources, not drawn at random.{' '}
          <a href={statsMethodPath()}>Sample, units, biases</a>
        </Fact>
      </Facts>
      <ScrollRegion label="SQL" className="border-line border-t px-4 py-2">
        <pre className="text-sm">{query(measure.id)}</pre>
      </ScrollRegion>
    </div>
  );
}

/** The query behind the table, for people who have the database. */
function query(measure: string): string {
  return `select one.part, one.count, whole.count as whole, one.servers, one.shares / 1e9 / whole.servers as mean_share
from stats_total one join stats_total whole using (measure, axis, breakdown, "group", x)
where measure = '${measure}' and axis = 'now' and breakdown = 'all' and whole.part = ''`;
}
