import { StrangersText } from '../_components/strangers-text';
import { serversFor } from '../_lib/urls';
import { featureWords, kindWords, outcomeWords } from './filter-words';
import type { ServersQuery } from './search-params';

/** The filters that are set, each with a link that removes it. */
export function ActiveFilters({ query }: { query: ServersQuery }) {
  const chips: { label: string; without: Partial<ServersQuery> }[] = [];
  if (query.q !== '') chips.push({ label: `“${query.q}”`, without: { q: '' } });
  for (const feature of query.has) {
    chips.push({
      label: featureWords[feature],
      without: { has: query.has.filter((name) => name !== feature) },
    });
  }
  if (query.kind !== null) chips.push({ label: kindWords[query.kind], without: { kind: null } });
  if (query.outcome !== null) chips.push({ label: outcomeWords(query.outcome), without: { outcome: null } });
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <a href={serversFor({ ...query, ...without, page: 1 })} className="button">
            <span className="sr-only">Remove filter </span>
            <StrangersText text={label} />
            <span aria-hidden="true" className="text-muted">
              ✕
            </span>
          </a>
        </li>
      ))}
      {chips.length > 1 ? (
        <li className="self-center text-sm">
          <a href={serversFor({ sort: query.sort })}>Remove all</a>
        </li>
      ) : null}
    </ul>
  );
}
