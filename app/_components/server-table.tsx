import type { ServerListRow } from '@/db/queries/server-list';
import { formatCount, formatShare } from '../_lib/format';
import { serverLabel, serverPath, serversFor } from '../_lib/urls';
import type { ServersQuery, Sort } from '../servers/search-params';
import { Day } from './dates';
import { OutcomeBadge } from './outcome-badge';
import { ScrollRegion } from './scroll-region';
import { StrangersText } from './strangers-text';

/** Characters of a description in the list. */
const descriptionChars = 180;

/** Servers as a table; three of its columns can be sorted by. */
export function ServerTable({ rows, query }: { rows: readonly ServerListRow[]; query: ServersQuery }) {
  return (
    <ScrollRegion label="Servers" className="panel">
      <table className="data">
        <caption className="sr-only">Servers, sorted by {sortWords[query.sort]}</caption>
        <thead>
          <tr>
            <SortHeader query={query} sort="name" direction="ascending">
              Server
            </SortHeader>
            <SortHeader query={query} sort="tools" direction="descending" isNumber>
              Tools
            </SortHeader>
            <th scope="col" className="number">
              Output schema
            </th>
            <th scope="col" className="number">
              Annotations
            </th>
            <SortHeader query={query} sort="changed" direction="descending">
              Last change
            </SortHeader>
            <th scope="col">Last inspection</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={serverPath(row)}>
              <th scope="row" className="min-w-56 max-w-md">
                <a href={serverPath(row)} className="font-[600] font-mono">
                  <StrangersText text={serverLabel(row)} />
                </a>
                {row.description === null ? null : (
                  <span className="line-clamp-2 text-muted">
                    <StrangersText text={row.description.slice(0, descriptionChars)} />
                  </span>
                )}
              </th>
              <td className="number">{row.toolCount === null ? '–' : formatCount(row.toolCount)}</td>
              <Share part={row.outputSchemaCount} whole={row.toolCount} />
              <Share part={row.annotationsCount} whole={row.toolCount} />
              <td>
                {row.lastChangeAt === null ? (
                  <span className="text-muted">none seen</span>
                ) : (
                  <Day at={row.lastChangeAt} trusted={row.lastChangeTrusted !== 0} />
                )}
              </td>
              <td>
                <OutcomeBadge outcome={row.outcome} />
                {row.inspectedAt === null ? null : (
                  <span className="block text-muted text-xs">
                    <Day at={row.inspectedAt} />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const sortWords: Record<Sort, string> = {
  name: 'name',
  tools: 'number of tools',
  changed: 'date of the last change',
};

function SortHeader(props: {
  query: ServersQuery;
  sort: Sort;
  direction: 'ascending' | 'descending';
  isNumber?: boolean;
  children: string;
}) {
  const { query, sort, direction, isNumber = false, children } = props;
  const isSorted = query.sort === sort;
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={isNumber ? 'number' : undefined}>
      <a href={serversFor({ ...query, sort, page: 1 })} className="inline-block min-h-6 text-inherit">
        {children}
        {isSorted ? <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : ' ↓'}</span> : null}
      </a>
    </th>
  );
}

function Share({ part, whole }: { part: number | null; whole: number | null }) {
  if (part === null || whole === null || whole === 0) return <td className="number text-muted">–</td>;
  return (
    <td className={part === 0 ? 'number text-muted' : 'number'}>
      {formatCount(part)} <span className="text-muted">({formatShare(part, whole)})</span>
    </td>
  );
}
