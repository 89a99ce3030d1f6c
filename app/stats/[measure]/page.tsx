import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { findMeasure } from '@/core/stats/all';
import { placeName } from '@/core/stats/figures';
import type { AnyMeasure } from '@/core/stats/measure';
import { finding, movement } from '@/core/stats/say';
import { Breadcrumbs } from '../../_components/breadcrumbs';
import { Day } from '../../_components/dates';
import { NoDatabase } from '../../_components/empty-state';
import { Fact, Facts } from '../../_components/facts';
import { Section } from '../../_components/section';
import { siteDatabase } from '../../_lib/database';
import { countOf, formatCount } from '../../_lib/format';
import { statsFilePath, statsMeasurePath, statsPath } from '../../_lib/stats-urls';
import { decodeSegment } from '../../_lib/url-segments';
import { ChartFigure } from '../chart-figure';
import { GroupTables } from '../group-tables';
import { loadStats, type MeasureStats } from '../load-stats';
import { MethodText } from '../method-text';
import { NowTable } from '../now-table';
import { PublishedTable } from '../published-table';
import { SeriesTable } from '../series-table';
import { ServerList } from '../server-list';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/stats/[measure]'>;

function load(id: string): AnyMeasure {
  const measure = findMeasure(decodeSegment(id));
  if (measure === undefined) notFound();
  return measure;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, title, question } = load((await params).measure);
  return {
    title: `${title} – Statistics`,
    description: question,
    alternates: { canonical: statsMeasurePath(id) },
  };
}

export default async function MeasurePage({ params, searchParams }: Props) {
  const measure = load((await params).measure);
  const { part: wanted, after } = await searchParams;
  const db = siteDatabase();
  const stats = db === null ? null : loadStats(db, measure, 'first');
  const says = stats === null ? null : finding(measure, stats.now);
  return (
    <>
      <header className="mb-8">
        <Breadcrumbs links={[{ href: statsPath, label: 'Statistics' }]} />
        <h1>{measure.title}</h1>
        <p className="mt-1 text-muted">{measure.question}</p>
        {says === null ? null : <p className="mt-4 max-w-3xl text-lg">{says}</p>}
        {stats === null ? null : <Movement stats={stats} />}
        {stats === null || stats.now === undefined || says === null ? null : (
          <Facts layout="strip">
            <Fact label="As of">{stats.asOf === null ? null : <Day at={stats.asOf} />}</Fact>
            <Fact label="Sample">
              n = {formatCount(stats.now.of)}
              {measure.unit === 'tool' || measure.unit === 'parameter'
                ? `, ${countOf(stats.now.ofServers, 'server')}`
                : null}
            </Fact>
            <Fact label="Data">
              <a href={statsFilePath(measure.id, 'csv')}>CSV</a> ·{' '}
              <a href={statsFilePath(measure.id, 'json')}>JSON</a> ·{' '}
              <a href={statsFilePath(measure.id, 'svg')}>Chart</a>
            </Fact>
          </Facts>
        )}
      </header>
      {db === null || stats === null ? (
        <NoDatabase />
      ) : stats.now === undefined || says === null ? (
        <p className="panel max-w-2xl p-5">No list has been counted for this yet.</p>
      ) : (
        <div className="grid grid-cols-1 gap-10">
          <ChartFigure stats={stats} />
          <NowTable stats={stats} />
          <SeriesTable stats={stats} />
          <GroupTables stats={stats} />
          {measure.published === undefined ? null : (
            <PublishedTable stats={stats} published={measure.published} />
          )}
          <ServerList db={db} stats={stats} wanted={wanted} after={after} />
          <Section id="method" title="Method">
            <MethodText measure={measure} />
          </Section>
        </div>
      )}
    </>
  );
}

function Movement({ stats: { measure, panel } }: { stats: MeasureStats }) {
  if (panel === null || measure.form === 'ranges') return null;
  const words = movement(panel.points, panel.words, placeName(panel.axis, panel.points[0]?.x ?? 0));
  return words === null ? null : <p className="mt-1 max-w-3xl">{words}</p>;
}
