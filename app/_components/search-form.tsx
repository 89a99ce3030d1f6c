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
        <button type="submit" className={large ? 'button px-4 text-base' : 'button'}>
          Search
        </button>
      </form>
    </search>
  );
}
