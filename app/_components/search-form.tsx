import { searchPath } from '../_lib/urls';
import { maxQueryChars } from '../servers/search-params';

/** The search of the site: a form, so that it works without scripts. `large` is the one of the front page. */
export function SearchForm({
  id,
  value = '',
  large = false,
}: {
  id: string;
  value?: string;
  large?: boolean;
}) {
  return (
    <search>
      <form action={searchPath} method="get" className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          Search servers and tools
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={value}
          maxLength={maxQueryChars}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search servers and tools"
          className={large ? 'field min-h-11 text-base' : 'field min-h-8 text-sm'}
        />
        {large ? (
          <button type="submit" className="button px-4 text-base">
            Search
          </button>
        ) : (
          <button type="submit" aria-label="Search" className="button px-2">
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="size-4"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
            >
              <circle cx="7" cy="7" r="4.4" />
              <path d="m10.4 10.4 3.6 3.6" />
            </svg>
          </button>
        )}
      </form>
    </search>
  );
}
