import type { Metadata } from 'next';
import { allMeasures } from '@/core/stats/all';
import { pointsOf } from '@/core/stats/figures';
import { finding } from '@/core/stats/say';
import type { Db } from '@/db/handle';
import { middleOf, newestInspectionAt, presentTotals } from '@/db/queries/stats';
import { Day } from '../_components/dates';
import { NoDatabase } from '../_components/empty-state';
import { Fact, Facts } from '../_components/facts';
import { Section } from '../_components/section';
import { compatPath } from '../_lib/compat-urls';
import { siteDatabase } from '../_lib/database';
import { countOf, formatCount } from '../_lib/format';
import { statsMeasurePath, statsMethodPath, statsPath } from '../_lib/stats-urls';
import { statusPath } from '../_lib/urls';

export const dynamic = 'force-dynamic';

const description =
  'What MCP tools really contain: each figure with its date, its sample, its method and its data.';

export const metadata: Metadata = {
  title: 'Statistics',
  description,
  alternates: { canonical: statsPath },
};

/** Findings that are told in words before the list of all measures. */
const findings = 10;

export default function StatsPage() {
  const db = siteDatabase();
  return (
    <>
      <h1>The state of MCP tools</h1>
      <p className="mt-2 max-w-3xl text-muted">{description}</p>
      {db === null ? <NoDatabase /> : <Findings db={db} />}
      <div className="mt-10">
        <Section id="measures" title="All measures" count={formatCount(allMeasures.length)}>
          <ul className="panel grid grid-cols-1 gap-x-8 gap-y-2 p-4 sm:grid-cols-2">
            {allMeasures.map(({ id, title, question }) => (
              <li key={id}>
                <a href={statsMeasurePath(id)}>{title}</a>
                <p className="text-muted text-sm">{question}</p>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">
            Elsewhere: what each client and provider makes of tools is in{' '}
            <a href={compatPath}>Compatibility</a>, how the crawler does in <a href={statusPath}>Status</a>.
          </p>
        </Section>
      </div>
    </>
  );
}

function Findings({ db }: { db: Db }) {
  const asOf = newestInspectionAt(db);
  const rows = presentTotals(
    db,
    allMeasures.map(({ id }) => id),
  );
  const found = allMeasures
    .map((measure) => ({
      measure,
      now: pointsOf(
        measure,
        rows.filter((row) => row.measure === measure.id),
        'now',
        0,
      )[0],
    }))
    .flatMap(({ measure, now }) => {
      const middle = measure.middle === undefined ? null : middleOf(db, measure.middle.of, now?.of ?? 0);
      const says = finding(measure, now, middle);
      return says === null || now === undefined ? [] : [{ measure, now, says }];
    });
  const tools = found.find(({ measure }) => measure.unit === 'tool')?.now;
  if (tools === undefined) return <p className="panel mt-6 max-w-2xl p-5">No list has been counted yet.</p>;
  return (
    <>
      <Facts layout="strip">
        <Fact label="As of">{asOf === null ? null : <Day at={asOf} />}</Fact>
        <Fact label="Sample">
          {countOf(tools.of, 'tool')} of {countOf(tools.ofServers, 'server')}
        </Fact>
        <Fact label="Method">
          <a href={statsMethodPath()}>Sample, units, biases</a>
        </Fact>
      </Facts>
      <div className="mt-8">
        <Section id="findings" title="Findings">
          <ol className="grid max-w-4xl gap-2">
            {found.slice(0, findings).map(({ measure, says }) => (
              <li key={measure.id} className="panel px-4 py-3">
                <h3 className="text-muted text-sm">
                  <a href={statsMeasurePath(measure.id)}>{measure.title}</a>
                </h3>
                <p>{says}</p>
              </li>
            ))}
          </ol>
        </Section>
      </div>
    </>
  );
}
