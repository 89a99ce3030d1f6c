import { breakdowns } from '@/core/stats/breakdowns';
import { isManyAServer } from '@/core/stats/say';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { StrangersText } from '../_components/strangers-text';
import { FigureCells, FigureHeads } from './figure-cells';
import type { MeasureStats, Series } from './load-stats';

/** The headline part by groups of servers. */
export function GroupTables({ stats: { measure, part, groups } }: { stats: MeasureStats }) {
  const withServers = isManyAServer(measure.unit);
  const shown = breakdowns
    .map((breakdown) => ({
      ...breakdown,
      rows: inOrder(
        groups.filter((series) => series.breakdown === breakdown.id),
        Object.keys(breakdown.titles ?? {}),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (shown.length === 0) return null;
  return (
    <Section id="groups" title={`${part.title}, by group`}>
      <div className="grid grid-cols-1 gap-4">
        {shown.map(({ id, title, titles, note, rows }) => (
          <div key={id}>
            <h3 className="mb-1">{title}</h3>
            {note === undefined ? null : <p className="mb-1 text-muted text-sm">{note}</p>}
            <ScrollRegion label={title} className="panel">
              <table className="data">
                <caption className="sr-only">
                  {part.title} by {title}
                </caption>
                <thead>
                  <tr>
                    <th scope="col">Group</th>
                    <FigureHeads hasServers={withServers} />
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ group, points: [point] }) => {
                    const figure = point?.figures[0];
                    return figure === undefined ? null : (
                      <tr key={group}>
                        <th scope="row">
                          <StrangersText text={titles?.[group] ?? group} />
                        </th>
                        <FigureCells figure={figure} hasServers={withServers} />
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </ScrollRegion>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Groups with words of their own in the order of these, the others after them as they are. */
function inOrder(rows: readonly Series[], ids: readonly string[]): Series[] {
  const place = ({ group }: Series): number => (ids.includes(group) ? ids.indexOf(group) : ids.length);
  return [...rows].sort((a, b) => place(a) - place(b));
}
