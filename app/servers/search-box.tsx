import { serversPath } from '../_lib/urls';
import { maxQueryChars, type ServersQuery } from './search-params';

/** The words of the list's search; the other filters go along as hidden fields. */
export function SearchBox({ query }: { query: ServersQuery }) {
  return (
    <form action={serversPath} method="get" className="flex max-w-2xl gap-2">
      <label htmlFor="servers-q" className="sr-only">
        Words in name, title or description of a server
      </label>
      <input
        id="servers-q"
        type="search"
        name="q"
        defaultValue={query.q}
        maxLength={maxQueryChars}
        autoComplete="off"
        spellCheck={false}
        placeholder="Words in name, title or description"
        className="field"
      />
      {query.has.map((feature) => (
        <input key={feature} type="hidden" name="has" value={feature} />
      ))}
      {query.kind === null ? null : <input type="hidden" name="kind" value={query.kind} />}
      {query.outcome === null ? null : <input type="hidden" name="outcome" value={query.outcome} />}
      {query.sort === 'changed' ? null : <input type="hidden" name="sort" value={query.sort} />}
      <button type="submit" className="button">
        Filter
      </button>
    </form>
  );
}
