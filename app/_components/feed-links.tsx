import { feedFormats, feedPath, feedType } from '@/core/feeds/feed-paths';
import { defaultFilter, formatFilter } from '@/core/feeds/filter';
import { feedTitle } from '@/core/feeds/filter-words';
import { siteDatabase } from '../_lib/database';
import { isKnownScope } from '../feeds/load-feed';
import { pageFilter } from '../feeds/page-filter';

/** What feed readers find on a page: the feed of what it is about, and that of everything. React puts them into the head. */
export function FeedLinks({ path }: { path: string }) {
  const db = siteDatabase();
  const own = pageFilter(path);
  const isKnown = own !== null && db !== null && isKnownScope(db, own.scope);
  const filters = isKnown ? [own, defaultFilter] : [defaultFilter];
  return filters.flatMap((filter) =>
    feedFormats.map((format) => (
      <link
        key={`${format}-${formatFilter(filter)}`}
        rel="alternate"
        type={feedType[format]}
        title={feedTitle(filter.scope)}
        href={feedPath(filter, format)}
      />
    )),
  );
}
