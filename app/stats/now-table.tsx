import type { AnyMeasure } from '@/core/stats/measure';
import { isManyAServer, shownParts } from '@/core/stats/say';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { rulePath } from '../_lib/compat-urls';
import { statsMeasurePath } from '../_lib/stats-urls';
import { serversFor } from '../_lib/urls';
import { FigureCells, FigureHeads } from './figure-cells';
import type { MeasureStats } from './load-stats';

/** Every part of a measure at present. */
export function NowTable({ stats: { measure, now } }: { stats: MeasureStats }) {
  if (now === undefined) return null;
  const withServers = isManyAServer(measure.unit);
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
            {shownParts(measure, now).map(({ part: { id, title }, figure }) => {
              const behind = figure.count === 0 ? null : addressBehind(measure, id);
              return (
                <tr key={id}>
                  <th scope="row">{behind === null ? title : <a href={behind}>{title}</a>}</th>
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

/** What is behind the number of a part; null where nothing is listed. */
function addressBehind({ id, unit }: AnyMeasure, part: string): string | null {
  if (unit === 'release' || unit === 'interval') return null;
  if (unit === 'attempt') return serversFor({ outcome: part.replaceAll('-', '_') });
  return id === 'rules' ? rulePath(part) : statsMeasurePath(id, { part });
}
