import { StrangersText } from '../_components/strangers-text';
import { countOf } from '../_lib/format';
import { searchFor, serversFor } from '../_lib/urls';
import type { Exclusion } from './facets';
import { featureWords, kindWords, outcomeWords } from './filter-words';
import type { ServersQuery } from './search-params';

/** Why the list is empty, and the one step that helps most. */
export function NoServers(props: { query: ServersQuery; total: number; worst: Exclusion | null }) {
  const { query, total, worst } = props;
  if (total > 0) {
    return (
      <Note>
        There is no page {query.page}. <a href={serversFor({ ...query, page: 1 })}>Go to the first page</a>.
      </Note>
    );
  }
  if (worst === null) return <Note>No server is known yet.</Note>;
  return (
    <Note>
      No server passes all filters. Most are excluded by{' '}
      <strong className="font-[600]">{filterName(query, worst)}</strong>:{' '}
      <a href={serversFor({ ...query, ...worst.without, page: 1 })}>
        without it there are {countOf(worst.count, 'server')}
      </a>
      .
      {query.q === '' ? null : (
        <>
          {' '}
          Tools have names and descriptions of their own:{' '}
          <a href={searchFor(query.q)}>search them for these words</a>.
        </>
      )}
    </Note>
  );
}

function filterName(query: ServersQuery, { filter }: Exclusion) {
  if (filter === 'q') return <StrangersText text={`“${query.q}”`} />;
  if (filter === 'kind') return query.kind === null ? '' : kindWords[query.kind];
  return filter === 'outcome' ? outcomeWords(query.outcome ?? '') : featureWords[filter];
}

function Note({ children }: { children: React.ReactNode }) {
  return <p className="panel p-4">{children}</p>;
}
