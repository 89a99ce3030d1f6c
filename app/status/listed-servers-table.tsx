import { sourceTitle } from '@/core/local-lists';
import type { ListedServers, SourceSweep } from '@/db/queries/status';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { StrangersText } from '../_components/strangers-text';
import { countOf, formatCount, formatShare } from '../_lib/format';
import { classWords } from './class-words';

/** Columns: the classes of outcomes, then what was not looked at yet. */
const columns: Record<ListedServers['class'], string> = { ...classWords, pending: 'Not inspected yet' };

/** Of the servers that each source lists: how many were inspected with what class of outcome. */
export function ListedServersTable({
  listed,
  sweeps,
}: {
  listed: readonly ListedServers[];
  sweeps: readonly SourceSweep[];
}) {
  if (listed.length === 0) return null;
  const ids = [...new Set(listed.map(({ source }) => source))];
  const sources = ids
    .map((id) => {
      const rows = listed.filter(({ source }) => source === id);
      return { id, rows, total: rows.reduce((sum, { servers }) => sum + servers, 0) };
    })
    .sort((a, b) => b.total - a.total || (a.id < b.id ? -1 : 1));
  const titleOf = (id: string): string => sourceTitle(id, sweeps.find((sweep) => sweep.id === id)?.title);
  return (
    <Section id="outcomes-by-source" title="Outcomes by source" count={countOf(sources.length, 'source')}>
      <p className="mb-2 text-muted text-sm">
        A server counts once in each source that lists it, by its last outcome. Shares are of the servers of
        the source.
      </p>
      <ScrollRegion label="Outcomes by source" className="panel">
        <table className="data">
          <caption className="sr-only">Servers of each source by class of their last outcome</caption>
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col" className="number">
                Servers
              </th>
              {Object.entries(columns).map(([id, words]) => (
                <th key={id} scope="col" className="number">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sources.map(({ id, rows, total }) => (
              <tr key={id}>
                <th scope="row" className="min-w-40">
                  <StrangersText text={titleOf(id)} />
                </th>
                <td className="number">{formatCount(total)}</td>
                {Object.keys(columns).map((column) => {
                  const count = rows.find((row) => row.class === column)?.servers ?? 0;
                  return (
                    <td key={column} className="number whitespace-nowrap">
                      {formatCount(count)} <span className="text-muted">({formatShare(count, total)})</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}
