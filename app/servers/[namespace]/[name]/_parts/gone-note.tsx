import type { ListingStatus } from '@/core/listing';
import { StrangersText } from '../../../../_components/strangers-text';

/** What a source says of the server, as far as it is told here. */
interface Alias {
  source: string;
  title: string | null;
  sourceKey: string;
  status: ListingStatus;
  statusMessage: string | null;
}

/** Says that no source names the server any more, and why. Nothing for a server that one names. */
export function GoneNote({ aliases }: { aliases: readonly Alias[] }) {
  if (aliases.length === 0 || aliases.some((alias) => alias.status !== 'deleted')) return null;
  return (
    <div className="panel border-s-4 px-4 py-3" role="note">
      <p>
        <strong>This server is deleted</strong> in every source that listed it. It is left out of lists and
        not inspected any more; what was recorded stays here.
      </p>
      <ul className="mt-1 text-muted text-sm">
        {aliases.map((alias) => (
          <li key={`${alias.source} ${alias.sourceKey}`}>
            <StrangersText text={alias.title ?? alias.source} />:{' '}
            {alias.statusMessage === null ? (
              'deleted, without a reason'
            ) : (
              <StrangersText text={alias.statusMessage.slice(0, 300)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
