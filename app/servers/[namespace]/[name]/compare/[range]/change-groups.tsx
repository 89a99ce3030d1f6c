import { ChangeBlocks } from '../../../../../_components/change-blocks';
import { changesIn, type PageChange, type PageEntry } from '../../../../../_lib/change-entries';
import { countOf } from '../../../../../_lib/format';
import { comparePath, type ListRange, type ServerAddress } from '../../../../../_lib/urls';

/** Entries that are listed, and those that are not folded. */
const listedEntries = 400;
const openEntries = 60;

/** The changes from one list to another, the worst first; the same edit over several tools is told once. */
export function ChangeGroups(props: {
  server: ServerAddress;
  range: ListRange;
  entries: readonly PageEntry[];
  textPath: (change: PageChange) => string | undefined;
}) {
  const { server, range, entries, textPath } = props;
  const rest = entries.slice(openEntries, listedEntries);
  const left = changesIn(entries.slice(listedEntries));
  const blocks = (some: readonly PageEntry[]) => (
    <ChangeBlocks server={server} entries={some} heading="h2" detail textPath={textPath} />
  );
  return (
    <>
      <div className="panel px-4 py-3" data-entries={entries.length}>
        {blocks(entries.slice(0, openEntries))}
        {rest.length === 0 ? null : (
          <details className="mt-3 text-sm">
            <summary className="text-muted">and {countOf(rest.length, 'more entry', 'more entries')}</summary>
            <div className="mt-3">{blocks(rest)}</div>
          </details>
        )}
      </div>
      {left === 0 ? null : (
        <p className="mt-2 text-muted text-sm">
          {countOf(left, 'more change')} not listed:{' '}
          <a href={comparePath(server, range, 'unified')}>the text</a> has them.
        </p>
      )}
    </>
  );
}
