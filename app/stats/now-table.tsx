import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { statsMeasurePath } from '../_lib/stats-urls';
import { FigureCells, FigureHeads, hasServers } from './figure-cells';
import type { MeasureStats } from './load-stats';

/** Every part of a measure at present. */
export function NowTable({ stats: { measure, now } }: { stats: MeasureStats }) {
  if (now === undefined) return null;
  const withServers = hasServers(measure.unit);
  return (
    <Section id="now" title="Now">
      <ScrollRegion label="Now" className="panel">
        <table className="data">
          <caption className="sr-only">Parts of this measure in the newest lists, with shares</caption>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <FigureHeads hasServers={withServers} />
            </tr>
          </thead>
          <tbody>
            {measure.parts.map(({ id, title }, i) => {
              const figure = now.figures[i];
              if (figure === undefined) return null;
              return (
                <tr key={id}>
                  <th scope="row">
                    {measure.unit === 'release' || figure.count === 0 ? (
                      title
                    ) : (
                      <a href={statsMeasurePath(measure.id, { part: id })}>{title}</a>
                    )}
                  </th>
                  <FigureCells figure={figure} hasServers={withServers} />
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}
