import type { KeywordFate, KeywordSummary } from '@/lab/behaviour/keyword-fates';
import type { BehaviourTable } from '@/lab/behaviour-table';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { FateMark } from './fate-mark';
import { KeywordName } from './keyword-table';

/** Keywords that do not fare alike with all providers of a release; nothing when there is one provider only. */
export function ProviderSection({ tables }: { tables: readonly BehaviourTable[] }) {
  const [first] = tables;
  if (first === undefined || tables.length < 2) return null;
  const rows = first.keywords
    .map((summary) => ({ summary, cells: tables.map((table) => fatesOf(table, summary)) }))
    .filter(({ cells }) => new Set(cells.map((cell) => cell.join())).size > 1);
  return (
    <Section id="providers" title="Where providers differ" count={`${rows.length} keywords`}>
      {rows.length === 0 ? (
        <p className="text-muted">Every keyword fares alike with all of them.</p>
      ) : (
        <ScrollRegion label="Where providers differ" className="panel">
          <table className="data">
            <caption className="sr-only">What becomes of keywords, by provider</caption>
            <thead>
              <tr>
                <th scope="col">Keyword</th>
                {tables.map(({ provider }) => (
                  <th key={provider.id} scope="col">
                    {provider.id}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ summary, cells }) => (
                <tr key={`${summary.keyword} ${summary.variant}`}>
                  <th scope="row" className="min-w-40">
                    <KeywordName summary={summary} />
                  </th>
                  {cells.map((cell, i) => (
                    <td key={tables[i]?.provider.id}>
                      <span className="flex flex-wrap gap-1">
                        {cell.map((fate) => (
                          <FateMark key={fate} fate={fate} />
                        ))}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Section>
  );
}

/** What happens to a keyword anywhere, each once. */
function fatesOf(table: BehaviourTable, { keyword, variant }: KeywordSummary): KeywordFate[] {
  const summary = table.keywords.find((one) => one.keyword === keyword && one.variant === variant);
  return [...new Set(summary?.places.map(({ fate }) => fate) ?? [])].sort();
}
