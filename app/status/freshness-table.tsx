import type { Freshness } from '@/db/queries/status';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { ShareBar } from '../_components/share-bar';
import { countOf, formatCount } from '../_lib/format';

/** Servers by the age of their last inspection, with their share. */
export function FreshnessTable({ ages }: { ages: Freshness }) {
  const total = ages.day + ages.week + ages.month + ages.older + ages.never;
  const rows: [string, number][] = [
    ['within a day', ages.day],
    ['within a week', ages.week],
    ['within a month', ages.month],
    ['longer ago', ages.older],
    ['not yet', ages.never],
  ];
  return (
    <Section id="freshness" title="Freshness" count={`of ${countOf(total, 'server')}`}>
      <ScrollRegion label="Freshness" className="panel">
        <table className="data">
          <caption className="sr-only">Servers by the age of their last inspection</caption>
          <thead>
            <tr>
              <th scope="col">Last inspected</th>
              <th scope="col" className="number">
                Servers
              </th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, n]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="number">{formatCount(n)}</td>
                <td>
                  <ShareBar part={n} whole={total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}
