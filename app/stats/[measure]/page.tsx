import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { findMeasure } from '@/core/stats/all';
import { placeName } from '@/core/stats/figures';
import type { AnyMeasure } from '@/core/stats/measure';
import { finding, isManyAServer, movement } from '@/core/stats/say';
import { decodeSegment } from '@/core/url-segments';
import { Breadcrumbs } from '../../_components/breadcrumbs';
import { Day } from '../../_components/dates';
import { NoDatabase } from '../../_components/empty-state';
import { Fact, Facts } from '../../_components/facts';
import { Section } from '../../_components/section';
import { siteDatabase } from '../../_lib/database';
import { countOf, formatCount } from '../../_lib/format';
import { statsFilePath, statsMeasurePath, statsPath } from '../../_lib/stats-urls';
import { ChartFigure } from '../chart-figure';
import { GroupTables } from '../group-tables';
import { loadStats, type MeasureStats } from '../load-stats';
import { MethodText } from '../method-text';
import { MovesTable } from '../moves-table';
import { NowTable } from '../now-table';
import { PublishedTable } from '../published-table';
import { SeriesTable } from '../series-table';
import { ServerList } from '../server-list';
import { VolatileTable } from '../volatile-table';

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
  const stats = db === null ? null : loadStats(db, measure, typeof wanted === 'string' ? wanted : '');
  const says = stats === null ? null : finding(measure, stats.now, stats.middle);
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
              {isManyAServer(measure.unit) ? `, ${countOf(stats.now.ofServers, 'server')}` : null}
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
          {measure.unit === 'release' || measure.unit === 'interval' ? <VolatileTable db={db} /> : null}
          <MovesTable db={db} stats={stats} />
          {measure.unit === 'tool' || measure.unit === 'parameter' || measure.unit === 'server' ? (
            <ServerList db={db} stats={stats} after={after} />
          ) : null}
          <Section id="method" title="Method">
            <MethodText measure={measure} />
          </Section>
        </div>
      )}
    </>
  );
}

function Movement({ stats: { measure, part, panel } }: { stats: MeasureStats }) {
  if (panel === null || measure.form === 'ranges' || part !== measure.parts[0]) return null;
  const words = movement(panel.points, panel.words, placeName(panel.axis, panel.points[0]?.x ?? 0));
  return words === null ? null : <p className="mt-1 max-w-3xl">{words}</p>;
}
