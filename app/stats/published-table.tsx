import type { PublishedFigure } from '@/core/stats/measure';
import { percent } from '@/core/stats/say';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import type { MeasureStats } from './load-stats';

/** What others published, beside what is counted here. */
export function PublishedTable({
  stats,
  published,
}: {
  stats: MeasureStats;
  published: readonly PublishedFigure[];
}) {
  return (
    <Section id="published" title="Published figures">
      <ScrollRegion label="Published figures" className="panel">
        <table className="data">
          <caption className="sr-only">Figures that others published, beside ours</caption>
          <thead>
            <tr>
              <th scope="col">Published</th>
              <th scope="col">Sample</th>
              <th scope="col">Counted on</th>
              <th scope="col">Source</th>
              <th scope="col">Here: all / servers with one / mean of servers</th>
            </tr>
          </thead>
          <tbody>
            {published.map(({ part, percent: value, sample, counted, source }) => {
              const figure = stats.now?.figures.find((one) => one.part === part);
              const words = (share: number | null | undefined) => (share == null ? '–' : percent(share));
              return (
                <tr key={`${part} ${value}`}>
                  <th scope="row" className="whitespace-nowrap">
                    {value} %
                  </th>
                  <td className="min-w-56">{sample}</td>
                  <td>{counted ?? 'not stated'}</td>
                  <td className="min-w-40">{source}</td>
                  <td>
                    {words(figure?.share)} / {words(figure?.servers?.share)} / {words(figure?.meanShare)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-2 max-w-3xl text-sm">
        Samples differ in which servers are in them, and a few large servers decide a share of tools: the mean
        of servers, in which each weighs the same, shows how much. Nobody drew a random sample, so that an
        interval says only what chance would do, not whether the servers were chosen alike.
      </p>
    </Section>
  );
}
