import { placeName } from '@/core/stats/figures';
import type { Unit } from '@/core/stats/measure';
import { isManyAServer } from '@/core/stats/say';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { FigureCells, FigureHeads } from './figure-cells';
import type { MeasureStats, Series } from './load-stats';

/** The headline part at each place of the chart, and in the fixed panel. */
export function SeriesTable({ stats }: { stats: MeasureStats }) {
  const { measure, part, main, panel } = stats;
  if (measure.form === 'ranges' || main.points.length === 0) return null;
  return (
    <Section id="series" title={main.axis === 'month' ? 'Month by month' : 'Release by release'}>
      <Table series={main} label={`${part.title}, the whole sample`} unit={measure.unit} />
      {panel === null ? null : (
        <>
          <h3 className="mt-4 mb-1">Fixed panel: {panel.words}</h3>
          <Table series={panel} label={`${part.title}, fixed panel`} unit={measure.unit} />
        </>
      )}
    </Section>
  );
}

function Table({ series, label, unit }: { series: Series; label: string; unit: Unit }) {
  const withServers = isManyAServer(unit);
  return (
    <ScrollRegion label={label} className="panel max-h-[24rem] overflow-y-auto print:max-h-none">
      <table className="data">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{series.axis === 'month' ? 'End of' : 'Release'}</th>
            <FigureHeads hasServers={withServers} />
          </tr>
        </thead>
        <tbody>
          {series.points.map(({ x, figures: [figure] }) =>
            figure === undefined ? null : (
              <tr key={x}>
                <th scope="row">{placeName(series.axis, x)}</th>
                <FigureCells figure={figure} hasServers={withServers} />
              </tr>
            ),
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
