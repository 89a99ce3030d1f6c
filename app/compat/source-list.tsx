import type { Source } from '@/core/compat/evidence';
import { formatDay } from '../_lib/format';
import { externalUrl } from '../_lib/urls';

/** Where a fact can be read, with its date. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <ul className="grid grid-cols-1 gap-1">
      {sources.map((source, i) => {
        const href = externalUrl(source.url ?? null);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <li key={i}>
            {href === null ? source.title : <a href={href}>{source.title}</a>}
            {source.path === undefined ? null : (
              <>
                {' '}
                <code>{source.path}</code>
              </>
            )}
            <span className="text-muted">
              , <time dateTime={source.date}>{formatDay(Date.parse(source.date))}</time>
              {source.commit === undefined ? null : `, commit ${source.commit.slice(0, 10)}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
