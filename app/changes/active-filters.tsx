import { sideWords } from '@/core/diff/side-words';
import { StrangersText } from '../_components/strangers-text';
import { changesFor, serverLabel } from '../_lib/urls';
import { type ChangesQuery, kindWords, severityWords } from './search-params';

/** The filters that are set, each with a link that removes it. */
export function ActiveFilters({ query }: { query: ChangesQuery }) {
  const chips: { label: string; without: Partial<ChangesQuery> }[] = [];
  if (query.severity !== null)
    chips.push({ label: severityWords[query.severity], without: { severity: null } });
  if (query.kind !== null) chips.push({ label: kindWords[query.kind], without: { kind: null } });
  if (query.side !== null) chips.push({ label: sideWords[query.side], without: { side: null } });
  if (query.server !== null) chips.push({ label: serverLabel(query.server), without: { server: null } });
  if (query.since !== null) chips.push({ label: `since ${query.since}`, without: { since: null } });
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <a
            href={changesFor({ ...query, ...without, page: 1 })}
            className="button max-w-full whitespace-normal"
          >
            <span className="sr-only">Remove filter </span>
            <StrangersText text={label} />
            <span aria-hidden="true" className="text-muted">
              ✕
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
