import { scopeNames } from '@/core/feeds/scope';
import { feedsPath } from '../_lib/feed-urls';
import { FilterFields } from './filter-fields';
import type { FilterValues } from './search-params';

/** Chooses what a feed is about. */
export function FeedForm({ values }: { values: FilterValues }) {
  return (
    <form action={feedsPath} method="get" aria-label="Feed" className="no-print grid gap-3 text-sm">
      <FilterFields values={values} scopes={scopeNames} />
      <button type="submit" className="button min-h-9 justify-self-start">
        Show the feed
      </button>
    </form>
  );
}
