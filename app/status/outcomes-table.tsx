import type { OutcomeInfo } from '@/core/outcomes';
import type { OutcomeCount } from '@/db/queries/status';
import { OutcomeBadge, outcomeInfo } from '../_components/outcome-badge';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { ShareBar } from '../_components/share-bar';
import { countOf, formatCount, formatShare } from '../_lib/format';
import { classWords } from './class-words';

/** How the newest inspections ended, by class, with their share of all. */
export function OutcomesTable({ counts }: { counts: readonly OutcomeCount[] }) {
  const total = counts.reduce((sum, row) => sum + row.count, 0);
  const classes = (Object.keys(classWords) as OutcomeInfo['class'][]).map((id) => {
    const rows = counts.filter((row) => outcomeInfo(row.outcome).class === id);
    return { id, rows, count: rows.reduce((sum, row) => sum + row.count, 0) };
  });
  return (
    <Section id="outcomes" title="Outcomes" count={`of ${countOf(total, 'release')} and remote addresses`}>
      <p className="mb-2 text-muted text-sm">
        The newest inspection of each release, and of each remote address, counts once.
      </p>
      <ScrollRegion label="Outcomes" className="panel">
        <table className="data">
          <caption className="sr-only">Newest inspections by outcome, with count and share</caption>
          <thead>
            <tr>
              <th scope="col">Outcome</th>
              <th scope="col">The inspection …</th>
              <th scope="col" className="number">
                Count
              </th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          {classes
            .filter((group) => group.count > 0)
            .map((group) => (
              <tbody key={group.id} className="border-line border-t">
                <tr className="bg-sunken">
                  <th scope="rowgroup" colSpan={2} className="font-[600]">
                    {classWords[group.id]}
                  </th>
                  <td className="number font-[600]">{formatCount(group.count)}</td>
                  <td className="font-[600]">{formatShare(group.count, total)}</td>
                </tr>
                {group.rows.map((row) => (
                  <tr key={row.outcome}>
                    <th scope="row">
                      <OutcomeBadge outcome={row.outcome} />
                    </th>
                    <td className="min-w-64 text-muted">{outcomeInfo(row.outcome).meaning}</td>
                    <td className="number">{formatCount(row.count)}</td>
                    <td>
                      <ShareBar part={row.count} whole={total} />
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
        </table>
      </ScrollRegion>
    </Section>
  );
}
